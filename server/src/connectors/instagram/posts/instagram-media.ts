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

/**
 * A post of networks.md section 2; whatever is absent is empty or 0. Instagram keeps `media_url` to
 * itself where rights are claimed.
 */
export const instagramMedia = z.object({
  ...file,
  id: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  caption: given(z.string()),
  media_product_type: given(z.string()),
  permalink: given(z.string()),
  like_count: given(z.number()),
  comments_count: given(z.number()),
  children: given(z.object({ data: z.array(oneFile) })),
})
export type InstagramMedia = z.output<typeof instagramMedia>

export const mediaFields =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count,children{id,media_type,media_url,thumbnail_url}'

/** A video is shown by its still picture. */
function pictureOf({
  media_type: type,
  media_url: address,
  thumbnail_url: still,
}: z.output<typeof oneFile>): string[] {
  const shown = type === 'VIDEO' ? still : address
  return shown === undefined ? [] : [shown]
}

/** Videos of old may stand among the posts; every video that is published now is a reel. */
const isReel = ({ media_type: type, media_product_type: product }: InstagramMedia) =>
  product === 'REELS' || (type === 'VIDEO' && product === undefined)

/** Null for a post whose time cannot be read. */
export function toRemotePost(media: InstagramMedia): RemotePost | null {
  const createdAt = readGraphTime(media.timestamp)
  if (!createdAt) return null
  const children = (media.children?.data ?? []).flatMap(pictureOf)
  return {
    remoteId: media.id,
    text: media.caption ?? '',
    createdAt,
    permalink: media.permalink ?? null,
    pictureUrls: children.length > 0 ? children : pictureOf(media),
    kind: isReel(media) ? 'reel' : 'post',
    videoUrl: media.media_type === 'VIDEO' ? (media.media_url ?? null) : null,
    durationMs: null,
    likes: media.like_count ?? 0,
    comments: media.comments_count ?? 0,
    shares: 0,
    hasLiked: false,
    isBoostable: false,
  }
}

/**
 * Whether a post is of the kind that this content makes, with as many pictures. What Instagram
 * leaves out of its answer speaks against nothing.
 */
export function isSameKind(
  { media_type: type, media_product_type: product, children }: InstagramMedia,
  { pictures, video }: PostContent,
): boolean {
  if (video) return type === 'VIDEO' || product === 'REELS'
  if (pictures.length < 2) return type === 'IMAGE'
  return (
    type === 'CAROUSEL_ALBUM' &&
    (children === undefined || children.data.length === pictures.length)
  )
}
