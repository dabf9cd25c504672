import './film-badge.css'
import { filmLength } from '#lib/film-length.ts'
import { texts } from '#texts/ui'

/**
 * In the corner of a picture: this plays, and so long. Its parent is positioned. Null, for a film
 * of unknown length, shows the sign alone.
 */
export function FilmBadge({ durationMs }: { readonly durationMs: number | null }) {
  return (
    <span className="film-badge">
      <span className="sr">{texts.film} </span>
      {durationMs === null ? null : filmLength(durationMs)}
    </span>
  )
}
