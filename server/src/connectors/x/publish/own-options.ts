import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type {
  PostContent,
  PreparedVideo,
  PreparedPicture,
} from '../../capabilities/publish/publisher.ts'

/** What was chosen for X alone: words only, unless pictures or the video were switched on. */
const ownOptions = z.object({ withMedia: z.nullish(z.boolean()) })

/**
 * What goes out beside the words: up to four pictures, the first ones, or one video (networks.md
 * section 5, "Limits").
 */
export function mediaOf({ options, pictures, video }: PostContent): {
  readonly pictures: readonly PreparedPicture[]
  readonly video: PreparedVideo | null
} {
  if (z.safeParse(ownOptions, options).data?.withMedia !== true)
    return { pictures: [], video: null }
  return video
    ? { pictures: [], video }
    : { pictures: pictures.slice(0, x.limits.mostPictures), video: null }
}

export function countMedia(content: PostContent): number {
  const { pictures, video } = mediaOf(content)
  return video ? 1 : pictures.length
}
