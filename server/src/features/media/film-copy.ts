import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { networkLimits, type Size } from '@marquee/contract/network-limits.ts'
import type { Storage } from '#connectors/storage/file-storage.ts'
import type { Db } from '#platform/db/database.ts'
import type { Films } from '#platform/films/films.ts'
import { NoEncoder } from '#platform/films/film-maker.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/log.ts'
import { storageKey } from './make-renditions.ts'
import type { Variant } from './media-address.ts'
import { findMedia, saveVariant, variantOf, type VariantRow } from './media-store.ts'
import { withLocalFile } from './with-local-file.ts'

export interface FilmDeps { readonly db: Db; readonly storage: Storage; readonly films: Films }

type SizeVariant = Extract<Variant, 'publish' | 'small' | 'medium'>
/** The sizes in which copies are kept; what asks for another one gets the next smaller. */
const sizes: readonly (readonly [SizeVariant, Size])[] = [['medium', { width: 1920, height: 1920 }], ['small', { width: 1280, height: 1024 }]]
const fits = (film: Size, most: Size | null) => most === null || (film.width <= most.width && film.height <= most.height)

/** Which copy of a film of that size a network takes. */
export function filmVariant(film: Size, most: Size | null): SizeVariant {
  if (fits(film, most)) return 'publish'
  return sizes.find(([, size]) => fits(size, most))?.[0] ?? 'small'
}

/** The copies that some network needs of a film of that size. */
export function neededSizes(film: Size): SizeVariant[] {
  const all = Object.values(networkLimits).flatMap(({ film: post, reel }) => [post, reel]).map((limits) => filmVariant(film, limits?.most ?? null))
  return [...new Set(all)].filter((variant) => variant !== 'publish')
}

/** The copy that is there, or is made now, which takes as long as encoding takes. Null when the film is gone. Throws as `films.maker` does. */
export async function filmCopy(deps: FilmDeps, companyId: string, mediaId: string, variant: SizeVariant): Promise<VariantRow | null> {
  const known = await variantOf(deps.db, companyId, mediaId, variant)
  const whole = known ? null : await variantOf(deps.db, companyId, mediaId, 'publish')
  const most = sizes.find(([name]) => name === variant)?.[1]
  if (known || !whole || !most) return known
  const [film] = await findMedia(deps.db, companyId, [mediaId])
  const to = join(deps.storage.arrivals, `made-${newId()}`)
  try {
    await withLocalFile(deps.storage, whole.storage_key, (path) => deps.films.maker.encode(path, to, { startMs: 0, endMs: null, most, lengthMs: film?.duration_ms ?? 0 }, () => undefined))
    const facts = await deps.films.probe(to)
    if (!facts) throw new TypeError('no film')
    const row = { storage_key: storageKey(companyId, mediaId, variant), content_type: 'video/mp4', bytes: (await stat(to)).size, width: facts.width, height: facts.height }
    await deps.storage.adopt(row.storage_key, to)
    await saveVariant(deps.db, companyId, mediaId, variant, row)
    return row
  } finally {
    await rm(to, { force: true })
  }
}

/** Those that some network needs of the film, ahead of time. On a machine without an encoder none are made, and the networks get what they refuse. */
export async function makeFilmCopies(deps: FilmDeps & { readonly log: Log }, companyId: string, mediaId: string): Promise<void> {
  const [film] = await findMedia(deps.db, companyId, [mediaId])
  for (const variant of film ? neededSizes(film) : []) {
    await filmCopy(deps, companyId, mediaId, variant).catch((error: unknown) => {
      if (!(error instanceof NoEncoder)) throw error
      deps.log.warn({ mediaId, variant }, 'films cannot be made smaller on this machine')
    })
  }
}
