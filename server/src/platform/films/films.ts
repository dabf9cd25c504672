import { createPassingChild } from '../passing-child.ts'
import { createFilmMaker, type FilmMaker } from './film-maker.ts'
import type { FilmOrder } from './film-child.ts'
import { filmFacts, type FilmFacts } from './film-facts.ts'

/**
 * Reading and copying films, one at a time in a child process that ends when it is idle. Nothing is
 * decoded and nothing encoded: a film whose headers are right and whose pictures are broken passes.
 * What has to be decoded is the maker's, apart. Throws when the film is damaged, or when the reader
 * died or took longer than 20 s.
 */
export interface Films {
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
    died: 'The film’s reader ended.',
    longestMs,
    heapMb: 256,
  })
  const maker = createFilmMaker()
  return {
    maker,
    async probe(path) {
      const found = await child.order({ kind: 'probe', path } satisfies FilmOrder)
      return found === null || found === undefined ? null : filmFacts.parse(found)
    },
    async copyForNetworks(path, to) {
      await child.order({ kind: 'copy', path, to } satisfies FilmOrder)
    },
    close() {
      child.close()
      maker.close()
    },
  }
}
