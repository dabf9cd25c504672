import './full-screen-video.css'
import { X } from '#ui/icons.ts'
import { ownVideo } from '#lib/media/own-videos.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { OwnVideo } from '#ui/media/own-video.tsx'
import { useModal } from '#ui/overlays/use-modal.ts'
import { texts } from '#texts/features/accounts/about'

interface FullScreenVideoProps {
  /** The operator's video; null: ours. */
  readonly address: string | null
  readonly title: string
  readonly onClose: () => void
}

/** A video over everything; Esc, or the button, leads back. */
export function FullScreenVideo({ address, title, onClose }: FullScreenVideoProps) {
  const { element, onCancel, onClosed } = useModal(true, onClose, false)
  return (
    <dialog
      ref={element}
      className="video-full"
      aria-label={title}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {/* not the video: what is pressed in there is not heard here, Esc neither */}
      <IconButton data-autofocus="" label={texts.close} tooltip={false} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {address === null ? (
        <OwnVideo video={ownVideo('accounts')} title={title} autoplay />
      ) : (
        <iframe
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
    </dialog>
  )
}
