import * as z from 'zod/mini'
import type { RemotePost } from '../../capabilities/posts/post-reader.ts'
import { locationOf } from '../location.ts'

const text = z.nullish(z.string())

/** A post of networks.md section 3; whatever is absent is empty. */
export const localPost = z.object({
  name: z.string(),
  summary: text,
  state: text,
  createTime: z.string(),
  searchUrl: text,
  media: z.nullish(
    z.array(z.object({ mediaFormat: text, googleUrl: text, thumbnailUrl: text, sourceUrl: text })),
  ),
})
export type LocalPost = z.output<typeof localPost>

/**
 * Known by `locations/2/localPosts/3`, as the account may change. Null for a post that people do
 * not see: only LIVE stands on the profile. Google counts neither likes nor comments of a post.
 */
export function toRemotePost({
  name,
  summary,
  state,
  createTime,
  searchUrl,
  media,
}: LocalPost): RemotePost | null {
  const createdAt = new Date(createTime)
  if (state !== 'LIVE' || Number.isNaN(createdAt.getTime())) return null
  return {
    remoteId: locationOf(name),
    text: summary ?? '',
    createdAt,
    permalink: searchUrl || null,
    pictureUrls: (media ?? [])
      .filter(({ mediaFormat }) => mediaFormat !== 'VIDEO')
      .flatMap(
        ({ googleUrl, sourceUrl, thumbnailUrl }) => googleUrl || sourceUrl || thumbnailUrl || [],
      ),
    kind: 'post',
    videoUrl: null,
    durationMs: null,
    likes: 0,
    comments: 0,
    shares: 0,
    hasLiked: false,
    isBoostable: false,
  }
}
