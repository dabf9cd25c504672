import { draftAnswers, type AskedAnswer, type DraftedAnswers } from '@marquee/contract/assistant.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { errorText } from '#lib/api/api-error.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/answers'

export type Draft = DraftedAnswers['drafts'][number]

const none: readonly Draft[] = []

/** Drafts of an answer (MESSAGES-004). They go away one by one as they are picked. */
export function useSuggestions(asked: AskedAnswer | null) {
  const premium = usePremium()
  const [drafted, setDrafted] = useState<DraftedAnswers | null>(null)
  const asking = useMutation({
    mutationFn: (body: AskedAnswer) => call(draftAnswers, { body }),
    onSuccess: setDrafted,
    onError: (error) => {
      toast.error(texts.suggest.failed, errorText(error))
    },
  })
  return {
    drafts: drafted?.drafts ?? none,
    isByModel: drafted?.source === 'ai',
    isAsking: asking.isPending,
    ask: () => {
      if (asked !== null && premium.check()) asking.mutate(asked)
    },
    take: (draft: Draft) => {
      setDrafted((now) => now && { ...now, drafts: now.drafts.filter((one) => one !== draft) })
    },
  }
}
