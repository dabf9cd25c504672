import * as z from 'zod/mini'
import type { RemotePost } from '../../capabilities/posts/post-reader.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import { given } from '../../meta-graph/given.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'

const file = {
  media_type: given(z.string()),
  media_url: given(z.string()),
  thumbnail_url: given(z.string()),
}
const oneFile = z.object(file)

/** A post of networks.md section 18; whatever is null Threads leaves out. */
export const threadsMedia = z.object({
  ...file,
  id: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  text: given(z.string()),
  permalink: given(z.string()),
  children: given(z.object({ data: z.array(oneFile) })),
})
export type ThreadsMedia = z.output<typeof threadsMedia>

/** A field that Threads does not know refuses the whole call. */
export const mediaFields =
  'id,media_type,media_url,thumbnail_url,text,timestamp,permalink,children{media_type,media_url,thumbnail_url}'

/** A post of somebody else that the profile passed on. */
export const isRepost = ({ media_type: type }: ThreadsMedia): boolean => type === 'REPOST_FACADE'

/** A video is shown by its still picture. */
function pictureOf({
  media_type: type,
  media_url: address,
  thumbnail_url: still,
}: z.output<typeof oneFile>): string[] {
  const shown = type === 'VIDEO' ? still : address
  return shown === undefined ? [] : [shown]
}

export interface PostCounts {
  readonly likes: number
  readonly comments: number
  readonly shares: number
}

/** Null for a post whose time cannot be read. */
export function toRemotePost(
  media: ThreadsMedia,
  counts: PostCounts = { likes: 0, comments: 0, shares: 0 },
): RemotePost | null {
  const createdAt = readGraphTime(media.timestamp)
  if (!createdAt) return null
  const children = (media.children?.data ?? []).flatMap(pictureOf)
  return {
    remoteId: media.id,
    kind: 'post',
    text: media.text ?? '',
    createdAt,
    permalink: media.permalink ?? null,
    pictureUrls: children.length > 0 ? children : pictureOf(media),
    videoUrl: media.media_type === 'VIDEO' ? (media.media_url ?? null) : null,
    durationMs: null,
    ...counts,
    hasLiked: false,
    isBoostable: false,
  }
}

/**
 * Whether a post is of the kind that this content makes, with as many pictures. What Threads leaves
 * out of its answer speaks against nothing.
 */
export function isSameKind(
  { media_type: type, children }: ThreadsMedia,
  { pictures, video }: PostContent,
): boolean {
  if (video) return type === 'VIDEO'
  if (pictures.length === 0) return type === 'TEXT_POST'
  if (pictures.length === 1) return type === 'IMAGE'
  return (
    type === 'CAROUSEL_ALBUM' &&
    (children === undefined || children.data.length === pictures.length)
  )
}
