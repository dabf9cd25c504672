import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/publishing/posts'

const words = texts.leave

interface LeaveQuestionProps {
  readonly network: NetworkKey
  readonly onLeave: () => void
  readonly onCancel: () => void
}

/**
 * Left is left for good, so it is asked once. Out of the sentence that the button may stand in: a
 * paragraph holds no dialog.
 */
export function LeaveQuestion({ network, onLeave, onCancel }: LeaveQuestionProps) {
  return createPortal(
    <ConfirmDialog
      open
      destructive
      title={words.question}
      confirm={words.confirm}
      cancel={words.cancel}
      onConfirm={onLeave}
      onCancel={onCancel}
    >
      {words.note({ network: networkNames[network] })}
    </ConfirmDialog>,
    document.body,
  )
}
