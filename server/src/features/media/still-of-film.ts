import { rm } from 'node:fs/promises'
import type { Storage } from '#connectors/storage/file-storage.ts'
import type { FilmFacts } from '#platform/films/film-facts.ts'
import type { Films } from '#platform/films/films.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { Rendition } from '#platform/pictures/renditions.ts'

interface Deps {
  readonly pictures: Pictures
  readonly films: Films
  readonly storage: Storage
}
interface Still {
  readonly thumb: Rendition
  readonly preview: Rendition
}

/**
 * A frame of the film that lies there; where none can be decoded, a drawn card that says how long
 * it is.
 */
export async function stillOf(
  deps: Deps,
  film: string,
  { width, height, durationMs }: Pick<FilmFacts, 'width' | 'height' | 'durationMs'>,
): Promise<Still> {
  const frame = `${film}-still`
  try {
    const shown = await deps.films.maker.still(film, frame).then(
      () => pictureAsStill(deps, frame),
      () => null,
    )
    if (shown) return shown
  } finally {
    await rm(frame, { force: true })
  }
  const card = await deps.pictures.filmCard({ width, height, durationMs })
  return { thumb: card, preview: card }
}

/** A picture that came for a film, encoded anew like any picture. Null when it is none. */
export async function pictureAsStill(
  { pictures }: Pick<Deps, 'pictures'>,
  path: string,
): Promise<Still | null> {
  if (!(await pictures.inspect(path))) return null
  return Promise.all([pictures.thumb(path), pictures.preview(path)]).then(
    ([thumb, preview]) => ({ thumb, preview }),
    () => null,
  )
}
