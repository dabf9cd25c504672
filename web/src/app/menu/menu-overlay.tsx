import type { User } from '@marquee/contract/identity.ts'
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
  return (
    <dialog
      ref={element}
      className="side-sheet"
      aria-label={texts.menu.label}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onClose()
      }}
    >
      {open ? <SideMenu user={user} productName={productName} slim={false} /> : null}
    </dialog>
  )
}
