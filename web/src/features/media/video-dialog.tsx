import './media.css'
import type { MediaItem } from '@marquee/contract/media.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { VideoPlayer } from '#ui/media/video-player.tsx'

/** A video of the library, as networks get it. */
export function VideoDialog({
  video,
  onClose,
}: {
  readonly video: MediaItem
  readonly onClose: () => void
}) {
  return (
    <Dialog open title={video.name} onClose={onClose}>
      <VideoPlayer
        className="film-player"
        src={video.url}
        poster={video.thumbUrl}
        name={video.name}
      />
    </Dialog>
  )
}
