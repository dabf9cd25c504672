import './video-badge.css'
import { videoLength } from '#lib/media/video-length.ts'
import { texts } from '#texts/ui'

/**
 * In the corner of a picture: this plays, and so long. Its parent is positioned. Null, for a video
 * of unknown length, shows the sign alone.
 */
export function VideoBadge({ durationMs }: { readonly durationMs: number | null }) {
  return (
    <span className="film-badge">
      <span className="sr">{texts.video} </span>
      {durationMs === null ? null : videoLength(durationMs)}
    </span>
  )
}
