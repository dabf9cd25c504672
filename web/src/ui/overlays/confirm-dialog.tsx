import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { texts } from '#texts/ui'

interface ConfirmDialogProps {
  readonly open: boolean
  /** The question, as the specification words it. */
  readonly title: string
  readonly children?: ReactNode
  readonly confirm?: string | undefined
  readonly cancel?: string | undefined
  readonly busyText?: string | undefined
  readonly busy?: boolean | undefined
  /** Something is deleted or disconnected: Confirm is plum. */
  readonly destructive?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm = texts.confirm,
  cancel = texts.cancel,
  busyText,
  busy = false,
  destructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      hideClose
      alert
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            variant={destructive ? 'danger-solid' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children === undefined ? null : <div className="dialog__text">{children}</div>}
    </Dialog>
  )
}
