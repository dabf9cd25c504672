import './full-screen-video.css'
import { X } from '#ui/icons.ts'
import { ownFilm } from '#lib/own-films.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { OwnVideo } from '#ui/own-video.tsx'
import { useModal } from '#ui/use-modal.ts'
import { texts } from '#texts/features/accounts/about'

interface FullScreenVideoProps {
  /** The operator's video; null: ours. */
  readonly address: string | null
  readonly title: string
  readonly onClose: () => void
}

/** A film over everything; Esc, or the button, leads back. */
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
      {/* not the film: what is pressed in there is not heard here, Esc neither */}
      <IconButton data-autofocus="" label={texts.close} tooltip={false} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {address === null ? (
        <OwnVideo film={ownFilm('accounts')} title={title} autoplay />
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
