import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { PostContent, PreparedFilm, PreparedPicture } from '../capabilities/publisher.ts'

/** What was chosen for X alone: words only, unless pictures or the film were switched on. */
const ownOptions = z.object({ withMedia: z.nullish(z.boolean()) })

/**
 * What goes out beside the words: up to four pictures, the first ones, or one film (networks.md
 * section 5, "Limits").
 */
export function mediaOf({ options, pictures, film }: PostContent): {
  readonly pictures: readonly PreparedPicture[]
  readonly film: PreparedFilm | null
} {
  if (z.safeParse(ownOptions, options).data?.withMedia !== true) return { pictures: [], film: null }
  return film
    ? { pictures: [], film }
    : { pictures: pictures.slice(0, x.limits.mostPictures), film: null }
}

export function countMedia(content: PostContent): number {
  const { pictures, film } = mediaOf(content)
  return film ? 1 : pictures.length
}
