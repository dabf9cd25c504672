import type { Tool } from '@marquee/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { disconnectCard, disconnectedText } from './disconnect-account.ts'
import { DisconnectQuestion } from './disconnect-question.tsx'

interface DisconnectDialogProps {
  readonly tool: Tool | null
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

/** The question of a card, and what follows a yes. */
export function DisconnectDialog({ tool, onChanged, onClose }: DisconnectDialogProps) {
  const disconnect = useMutation({
    mutationFn: disconnectCard,
    onSuccess: async (_answer, gone) => {
      await onChanged()
      toast.success(disconnectedText(gone), gone.pageName)
    },
    onError: (error) => {
      toast.error(dialogTexts.disconnect.failedTitle, errorText(error))
    },
    onSettled: onClose,
  })
  return (
    <DisconnectQuestion
      tool={tool}
      busy={disconnect.isPending}
      onConfirm={(asked) => {
        disconnect.mutate(asked)
      }}
      onCancel={onClose}
    />
  )
}
