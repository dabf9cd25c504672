import { useState } from 'react'
import { endSession } from '#lib/session/session-store.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { texts } from '#texts/app'

/** SHELL-033: asks before the session ends. */
export function LogoutQuestion({
  open,
  email,
  onCancel,
}: {
  readonly open: boolean
  readonly email: string
  readonly onCancel: () => void
}) {
  const [leaving, setLeaving] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      title={texts.logout.question({ email })}
      confirm={texts.logout.confirm}
      cancel={texts.logout.cancel}
      busy={leaving}
      onCancel={onCancel}
      onConfirm={() => {
        setLeaving(true)
        endSession()
      }}
    >
      {texts.logout.note}
    </ConfirmDialog>
  )
}
