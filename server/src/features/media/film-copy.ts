import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '@marquee/contract/networks/network.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { WorkRefused } from '#platform/child-errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { FilmFacts } from '#platform/films/film-facts.ts'
import { NoEncoder } from '#platform/films/film-maker.ts'
import type { Films } from '#platform/films/films.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { storageKey } from './make-renditions.ts'
import type { Variant } from './media-address.ts'
import {
  findMedia,
  saveVariant,
  setCopyProblem,
  tellMediaChanged,
  variantOf,
  type MediaRow,
} from './media-store.ts'
import { withLocalFile } from './with-local-file.ts'

export interface FilmDeps {
  readonly db: Db
  readonly storage: Storage
  readonly films: Films
}
type CopyDeps = FilmDeps & { readonly log: Log }

type SizeVariant = Extract<Variant, 'publish' | 'small' | 'medium'>
type MadeVariant = Exclude<SizeVariant, 'publish'>
/** The sizes in which copies are kept; what asks for another one gets the next smaller. */
const sizes: Readonly<Record<MadeVariant, Size>> = {
  medium: { width: 1920, height: 1920 },
  small: { width: 1280, height: 1024 },
}
const fits = (film: Size, most: Size | null) =>
  most === null || (film.width <= most.width && film.height <= most.height)

/** Does the error say something of the film, or of what this machine can do at all? */
export const isOfTheFilm = (error: unknown): boolean =>
  error instanceof WorkRefused || error instanceof NoEncoder

/** Which copy of a film of that size a network takes. */
export function filmVariant(film: Size, most: Size | null): SizeVariant {
  if (fits(film, most)) return 'publish'
  return fits(sizes.medium, most) ? 'medium' : 'small'
}

/** The copies that some network needs of a film of that size. */
export function neededSizes(film: Size): MadeVariant[] {
  const all = Object.values(networks)
    .flatMap(({ limits: { film: post, reel } }) => [post, reel])
    .map((limits) => filmVariant(film, limits?.most ?? null))
  return [...new Set(all)].filter((variant) => variant !== 'publish')
}

/**
 * Those that some network needs of the film, made ahead of time. What cannot be made is written
 * down, and its networks take nothing of the film from then on; an encoder that is too slow or
 * dies, and a storage that does not answer, leave the work to the next try.
 */
export async function makeFilmCopies(
  deps: CopyDeps,
  companyId: string,
  mediaId: string,
): Promise<void> {
  const [film] = await findMedia(deps.db, companyId, [mediaId])
  for (const variant of film ? neededSizes(film) : []) {
    if (film && film.copy_problems[variant] === undefined)
      await makeCopy(deps, companyId, { film, variant })
  }
}

async function makeCopy(
  deps: CopyDeps,
  companyId: string,
  { film, variant }: { readonly film: MediaRow; readonly variant: MadeVariant },
): Promise<void> {
  const { db, storage } = deps
  const whole = await variantOf(db, companyId, { mediaId: film.id, variant: 'publish' })
  if (!whole || (await variantOf(db, companyId, { mediaId: film.id, variant }))) return
  const to = join(storage.arrivals, `made-${newId()}`)
  try {
    const facts = await withLocalFile(storage, whole.storage_key, (path) =>
      encode(deps, companyId, film, variant, { path, to }),
    )
    if (!facts) return
    const row = {
      storage_key: storageKey(companyId, film.id, variant),
      content_type: 'video/mp4',
      bytes: (await stat(to)).size,
      width: facts.width,
      height: facts.height,
    }
    await storage.adopt(row.storage_key, to)
    await saveVariant(db, companyId, { mediaId: film.id, variant, row })
    await tellMediaChanged(db, companyId)
  } finally {
    await rm(to, { force: true })
  }
}

/** What was made lies at `to`. Null: it cannot be made, and that is written down. */
async function encode(
  { db, films, log }: CopyDeps,
  companyId: string,
  film: MediaRow,
  variant: MadeVariant,
  { path, to }: { readonly path: string; readonly to: string },
): Promise<FilmFacts | null> {
  try {
    await films.maker.encode(
      path,
      to,
      { startMs: 0, endMs: null, most: sizes[variant], lengthMs: film.duration_ms ?? 0 },
      () => undefined,
    )
    const facts = await films.probe(to)
    if (facts) return facts
    throw new WorkRefused('The copy is not a video.')
  } catch (error) {
    if (!isOfTheFilm(error)) throw error
    log.warn({ err: error, mediaId: film.id, variant }, 'a video could not be made smaller')
    await setCopyProblem(db, companyId, {
      mediaId: film.id,
      variant,
      problem: error instanceof NoEncoder ? 'no-encoder' : 'unreadable',
    })
    return null
  }
}
