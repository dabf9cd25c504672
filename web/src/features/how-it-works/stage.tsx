import { Board } from '#ui/board.tsx'
import { BoardText } from '#ui/board-text.tsx'
import { playingAddress, type Film } from './films.ts'

/** The chosen film, or the card that says what it will show. */
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
  return (
    <div className="films__stage films__stage--card">
      <img src={film.thumbnail} alt="" />
      {film.card === null ? null : (
        <Board className="films__board">
          <BoardText lines={film.card.board} lamp={1} />
          <p>{film.card.shows}</p>
        </Board>
      )}
    </div>
  )
}
