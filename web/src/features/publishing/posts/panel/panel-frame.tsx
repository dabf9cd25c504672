import '#ui/overlays/drawer.css'
import { X } from '#ui/icons.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { texts } from '#texts/ui'

export interface PanelFrameProps {
  readonly title: string
  /** Beside the list; else over it. */
  readonly isWide: boolean
  readonly openId: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly footer?: ReactNode
}

/**
 * What is around an opened post. It imports nothing of the lists: the shape of a post that is on
 * its way is this frame, and must be there before the post's own file is.
 */
export function PanelFrame({
  title,
  isWide,
  openId,
  onClose,
  children,
  actions,
  footer,
}: PanelFrameProps) {
  const heading = useFocusInside(isWide, openId)
  // the post takes the place of its shape, which came in already
  const [followsShape] = useState(() => document.querySelector('.panel-shape') !== null)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // a dialog above answers Esc first
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector('dialog[open]') === null
    )
      onClose()
  })
  useEffect(() => {
    if (!isWide) return
    const listen = (event: KeyboardEvent) => {
      onEscape(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [isWide])
  if (!isWide)
    return (
      <Drawer
        open
        still={followsShape}
        title={title}
        onClose={onClose}
        actions={actions}
        footer={footer}
      >
        {children}
      </Drawer>
    )
  return (
    <aside className={followsShape ? 'post-side post-side--still' : 'post-side'} aria-label={title}>
      <header className="drawer__head">
        <h2 ref={heading} className="drawer__title" tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <IconButton label={texts.close} tooltip={false} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="drawer__body">{children}</div>
      {footer === undefined ? null : <footer className="drawer__foot">{footer}</footer>}
    </aside>
  )
}

/**
 * Beside the list no browser moves the focus: it goes into the panel as it opens, and as it closes
 * to the row of the post that was shown last, or to where it came from.
 */
function useFocusInside(isWide: boolean, openId: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useRef<Element | null>(null)
  useEffect(() => {
    row.current = document.querySelector('.row-item[aria-current]')
  }, [openId])
  useEffect(() => {
    if (!isWide) return
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      const back = row.current?.isConnected === true ? row.current : opener
      if (back instanceof HTMLElement && back.isConnected) back.focus()
    }
  }, [isWide])
  return heading
}
