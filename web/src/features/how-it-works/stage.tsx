import { OwnVideo } from '#ui/own-video.tsx'
import { playingAddress, type Film } from './films.ts'

/** The chosen video: the operator's in a frame, or ours. */
export function Stage({ film, autoplay }: { readonly film: Film; readonly autoplay: boolean }) {
  if (film.url !== null) {
    return (
      <iframe
        className="films__stage"
        key={film.id}
        src={playingAddress(film.url, autoplay)}
        title={film.title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  }
  if (film.own === null) return null
  return (
    <OwnVideo className="films__stage" film={film.own} title={film.title} autoplay={autoplay} />
  )
}
