import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/comments'

const words = texts.leave

/** Asked before words that are not sent are dropped; not while they are being sent. */
export function CloseQuestion({
  open,
  onClose,
  onStay,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onStay: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={words.question}
      confirm={words.close}
      cancel={words.stay}
      onConfirm={onClose}
      onCancel={onStay}
    >
      {words.note}
    </ConfirmDialog>
  )
}
