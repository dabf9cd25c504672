import { createPassingChild, type PassingChild } from '../passing-child.ts'
import { createFilmMaker, type FilmMaker } from './film-maker.ts'
import type { FilmOrder } from './film-child.ts'
import { filmFacts, type FilmFacts } from './film-facts.ts'

/**
 * Reading and copying films, one at a time in a child process that ends when it is idle. Nothing is
 * decoded and nothing encoded: a film whose headers are right and whose pictures are broken passes.
 * What has to be decoded is the maker's, apart. Throws `WorkRefused` when the film is damaged, and
 * `WorkBrokenOff` when nothing is known of it: the reader died or took longer than 20 s.
 */
export interface Films {
  /** The same, waiting in a turn of its own: one company's films do not hold up another's. */
  inTurn(turn: string): Films
  /** What the file really is, by content, or null when it is no MP4 or MOV with pictures. */
  probe(path: string): Promise<FilmFacts | null>
  /**
   * Writes the copy for networks: MP4, index first, no edit lists, no metadata; pictures and sound
   * as they were.
   */
  copyForNetworks(path: string, to: string): Promise<void>
  readonly maker: FilmMaker
  close(): void
}

/**
 * A quarter of an hour in 50 MB takes one second. A film made to harm claims billions of pictures,
 * and holds up the next one so long.
 */
const longest = 20_000

/** `longestMs` is shortened by tests only. */
export function createFilms(longestMs = longest): Films {
  const child = createPassingChild({
    program: new URL('./film-child.ts', import.meta.url),
    died: 'The video’s reader ended.',
    longestMs,
    heapMb: 256,
  })
  return filmsOf(child, createFilmMaker(longestMs), '')
}

function filmsOf(child: PassingChild, maker: FilmMaker, turn: string): Films {
  return {
    inTurn: (another) => filmsOf(child, maker.inTurn(another), another),
    maker,
    async probe(path) {
      const found = await child.order({ kind: 'probe', path } satisfies FilmOrder, { turn })
      return found === null || found === undefined ? null : filmFacts.parse(found)
    },
    async copyForNetworks(path, to) {
      await child.order({ kind: 'copy', path, to } satisfies FilmOrder, { turn })
    },
    close() {
      child.close()
      maker.close()
    },
  }
}
