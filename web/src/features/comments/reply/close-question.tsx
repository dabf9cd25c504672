import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/features/comments'

const words = texts.leave

/**
 * Asked before words that are not sent are dropped; not while they are being sent. Once they went
 * out there is nothing to ask, and it closes as it was wished.
 */
function CloseQuestion({
  open,
  isAny,
  onClose,
  onStay,
}: {
  readonly open: boolean
  /** Whether something is written still. */
  readonly isAny: () => boolean
  readonly onClose: () => void
  readonly onStay: () => void
}) {
  const closeWhenSent = useEffectEvent(() => {
    if (open && !isAny()) onClose()
  })
  // the dialog is drawn anew when words went out, in this tab or another
  useEffect(() => {
    closeWhenSent()
  })
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

/** How a dialog of comments is left: at once, or after the question, which it draws beside itself. */
export function useClosing({
  written,
  isSending,
  onClose,
}: {
  readonly written: { readonly isAny: () => boolean; readonly giveUpAll: () => void }
  readonly isSending: boolean
  readonly onClose: () => void
}): { readonly close: () => void; readonly question: ReactNode } {
  const [asks, setAsks] = useState(false)
  return {
    close: () => {
      if (written.isAny() && !isSending) setAsks(true)
      else onClose()
    },
    question: (
      <CloseQuestion
        open={asks}
        isAny={written.isAny}
        onClose={() => {
          written.giveUpAll()
          onClose()
        }}
        onStay={() => {
          setAsks(false)
        }}
      />
    ),
  }
}
