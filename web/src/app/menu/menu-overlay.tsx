import type { User } from '@marquee/contract/identity.ts'
import { useEffect, useEffectEvent } from 'react'
import { useModal } from '#ui/overlays/use-modal.ts'
import { SideMenu } from './side-menu.tsx'
import { texts } from '#texts/app'

export interface MenuOverlayProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly user: User
  readonly productName: string
}

/** The menu at 991 px and less: from the left, over the scrim (C29). Any entry closes it. */
export function MenuOverlay({ open, onClose, user, productName }: MenuOverlayProps) {
  const { element, onCancel, onClosed } = useModal(open, onClose, false)
  const onGone = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const hear = () => {
      onGone()
    }
    // the router tells by this event that somebody goes on, by a link or by an entry of a menu
    addEventListener('pushState', hear)
    return () => {
      removeEventListener('pushState', hear)
    }
  }, [open])
  return (
    <dialog
      ref={element}
      className="side-sheet"
      aria-label={texts.menu.label}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {open ? <SideMenu user={user} productName={productName} slim={false} /> : null}
    </dialog>
  )
}
