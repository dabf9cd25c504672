import './drawer.css'
import { ArrowLeft, X } from '../icons.ts'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { texts } from '#texts/ui'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Destructive acts far right. */
  readonly footer?: ReactNode
  readonly actions?: ReactNode
  readonly dirty?: boolean | undefined
  /** It takes the place of one that stood there already: it does not come in anew. */
  readonly still?: boolean | undefined
}

/** From the right, over the page; on phones a full page with Back. */
export function Drawer({
  open,
  onClose,
  title,
  children,
  footer,
  actions,
  dirty = false,
  still = false,
}: DrawerProps) {
  const { element, onCancel, onClosed } = useModal(open, onClose, dirty)
  const titleId = useId()
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={still ? 'drawer drawer--still' : 'drawer'}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {open ? (
        <>
          <div className="drawer__head">
            <span className="drawer__back">
              <IconButton label={texts.back} tooltip={false} onClick={onClose}>
                <ArrowLeft aria-hidden="true" />
              </IconButton>
            </span>
            <h2 className="drawer__title" id={titleId} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            {actions}
            <span className="drawer__close">
              <IconButton label={texts.close} tooltip={false} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          <div className="drawer__body">{children}</div>
          {footer === undefined ? null : <div className="drawer__foot">{footer}</div>}
        </>
      ) : null}
    </dialog>
  )
}
