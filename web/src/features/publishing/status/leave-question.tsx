import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/publishing/posts'

interface LeaveQuestionProps {
  readonly publication: Pick<PublicationView, 'network' | 'state'>
  readonly onLeave: () => void
  readonly onCancel: () => void
}

/**
 * Left is left for good, so it is asked once. Out of the sentence that the button may stand in: a
 * paragraph holds no dialog.
 */
export function LeaveQuestion({ publication, onLeave, onCancel }: LeaveQuestionProps) {
  const { network, state } = publication
  const words = state === 'inbox' ? texts.leaveInInbox : texts.leave
  return createPortal(
    <ConfirmDialog
      open
      destructive
      title={words.question}
      confirm={words.confirm}
      cancel={texts.leave.cancel}
      onConfirm={onLeave}
      onCancel={onCancel}
    >
      {words.note({ network: networkNames[network] })}
    </ConfirmDialog>,
    document.body,
  )
}
