import {
  answerMention,
  decideMentionAnswer,
  dropMentionAnswer,
  readMention,
  type AnswerDecision,
} from '@marquee/contract/mentions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { keptTry } from '#lib/storage/kept-try.ts'
import { refreshFor } from '#lib/live/live.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/mentions'

export function useMention(id: string) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.inbox(company.id, 'mention', id),
    queryFn: ({ signal }) => call(readMention, { params: { id }, signal }),
    refetchInterval: besidesLiveMs,
  })
}

function useRefresh() {
  const client = useQueryClient()
  const company = useCompany()
  return () => refreshFor({ topic: 'inbox' }, company.id, client)
}

/**
 * The key of a try is kept until it is confirmed, so that pressing again cannot write twice (C91).
 * `kept` is where the words are.
 */
export function useAnswer(id: string, kept: string) {
  const refresh = useRefresh()
  const tries = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (message: string) => {
      const idempotencyKey = tries.current.get(message) ?? keptTry.keyOf(kept, message)
      tries.current.set(message, idempotencyKey)
      const answer = await call(answerMention, {
        params: { id },
        body: { message },
        idempotencyKey,
      })
      tries.current.delete(message)
      return answer
    },
    onSettled: refresh,
  })
}

/** Puts away what was refused, and takes back what only waits. */
export function useDropAnswer(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(dropMentionAnswer, { params: { id } }),
    onError: (error) => {
      toast.error(texts.failedDrop, errorText(error))
    },
    onSettled: refresh,
  })
}

/** The owner's word on an answer whose arrival nobody could check. */
export function useDecideAnswer(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (decision: AnswerDecision) =>
      call(decideMentionAnswer, { params: { id }, body: { decision } }),
    onError: (error) => {
      toast.error(texts.failedDecide, errorText(error))
    },
    onSettled: refresh,
  })
}
