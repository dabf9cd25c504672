import './dialog.css'
import { X } from '../icons.ts'
import { useId, type ReactNode, type SubmitEvent } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '#texts/ui'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Cancel left, the act right. */
  readonly footer?: ReactNode
  readonly size?: 'md' | 'lg' | undefined
  /** Text was typed: Esc and the scrim no longer close it. */
  readonly dirty?: boolean | undefined
  /** Given: body and footer are one form, so Enter submits. */
  readonly onSubmit?: (() => void) | undefined
  /** A question is answered with its own buttons: no X. */
  readonly hideClose?: boolean | undefined
  readonly alert?: boolean | undefined
  /** Where the work is comes later: a first key presses nothing. */
  readonly startsAtTitle?: boolean | undefined
}

/** Centred from 768 px on, a sheet from below under it. Mount it closed and set `open`. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dirty = false,
  onSubmit,
  hideClose = false,
  alert = false,
  startsAtTitle = false,
}: DialogProps) {
  const { element, onCancel, onClosed } = useModal(open, onClose, dirty)
  const titleId = useId()
  const inside = (
    <>
      <div className="dialog__body">{children}</div>
      {footer === undefined ? null : <div className="dialog__foot">{footer}</div>}
    </>
  )
  return (
    <dialog
      ref={element}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classNames('dialog', size === 'lg' && 'dialog--lg')}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {open ? (
        <>
          <div className="dialog__head">
            <h2
              className="dialog__title"
              id={titleId}
              {...(startsAtTitle ? { tabIndex: -1, 'data-autofocus': true } : {})}
            >
              {title}
            </h2>
            {hideClose ? null : (
              <IconButton label={texts.close} tooltip={false} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {onSubmit === undefined ? (
            inside
          ) : (
            <form
              noValidate
              className="dialog__form"
              onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
                event.preventDefault()
                onSubmit()
              }}
            >
              {inside}
            </form>
          )}
        </>
      ) : null}
    </dialog>
  )
}
