import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { useCompany } from '#lib/session/session.ts'
import { flowWords, savingWords } from '#networks/connect-words.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { askWhatWorks } from '../health/ask-what-works.ts'
import type { Problem } from './connect-flow.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { saveOne, type Replacing } from './save-one.ts'

interface ReplaceQuestionProps {
  readonly replacing: Replacing
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
  readonly onFailed: (problem: Problem) => void
}

const words = dialogTexts.replace

/** 'This is @b, not @a. Replace?', with what happens to the posts that are scheduled on @a. */
export function ReplaceQuestion({ replacing, onChanged, onClose, onFailed }: ReplaceQuestionProps) {
  const company = useCompany()
  const client = useQueryClient()
  const {
    network,
    question,
    connected: { pageName, scheduledPosts },
  } = replacing
  const replace = useMutation({
    mutationFn: () => saveOne(company.id, replacing, replacing.connected),
    onSuccess: async (tool) => {
      await onChanged()
      toast.success(flowWords[network].enabled, tool?.pageName)
      onClose()
      if (tool) void askWhatWorks(client, company.id, [tool])
    },
    onError: (error) => {
      onFailed({ title: savingWords[network], detail: errorText(error) })
    },
  })
  return (
    <ConfirmDialog
      open
      title={question}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={replace.isPending}
      onCancel={onClose}
      onConfirm={() => {
        replace.mutate()
      }}
    >
      {words.scheduled({ page: pageName, count: scheduledPosts })}
    </ConfirmDialog>
  )
}
