import './media.css'
import type { MediaItem } from '@marquee/contract/media.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FilmPlayer } from '#ui/film-player.tsx'

/** A film of the library, as networks get it. */
export function FilmDialog({
  film,
  onClose,
}: {
  readonly film: MediaItem
  readonly onClose: () => void
}) {
  return (
    <Dialog open title={film.name} onClose={onClose}>
      <FilmPlayer className="film-player" src={film.url} poster={film.thumbUrl} name={film.name} />
    </Dialog>
  )
}
