import * as z from 'zod/mini'
import type { RemotePost } from '../../capabilities/posts/post-reader.ts'
import { given } from '../../meta-graph/given.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'

const file = given(
  z.object({ image: given(z.object({ src: given(z.string()) })), source: given(z.string()) }),
)
const attachment = z.object({
  media_type: given(z.string()),
  type: given(z.string()),
  media: file,
})
const total = given(
  z.object({
    summary: given(z.object({ total_count: given(z.number()), has_liked: given(z.boolean()) })),
  }),
)

/** A post of networks.md section 1.3; whatever is absent is empty or 0. */
export const facebookPost = z.object({
  id: z.string(),
  created_time: z.union([z.string(), z.number()]),
  message: given(z.string()),
  permalink_url: given(z.string()),
  full_picture: given(z.string()),
  is_eligible_for_promotion: given(z.boolean()),
  attachments: given(
    z.object({
      data: z.array(
        z.extend(attachment, { subattachments: given(z.object({ data: z.array(attachment) })) }),
      ),
    }),
  ),
  shares: given(z.object({ count: given(z.number()) })),
  likes: total,
  comments: total,
  reactions: total,
})
export type FacebookPost = z.output<typeof facebookPost>

/** `media_type` is told only where it is named, inside an album too (live answers of v24.0). */
const attachmentFields = 'media_type,type,media,url'
/** What a post says and shows: nothing here needs more than the rights to post. */
export const plainFields = `id,message,created_time,permalink_url,full_picture,is_eligible_for_promotion,attachments{${attachmentFields},subattachments{${attachmentFields}}}`
export const postFields =
  `${plainFields},shares,` +
  'likes.limit(0).summary(true),comments.limit(0).summary(true),reactions.limit(0).summary(total_count)'

const pictureTypes = new Set(['photo', 'album', 'image'])

/** The attached pictures. A link's preview is an attachment too, but no picture of the post. */
function attachedPictures({ attachments }: FacebookPost): z.output<typeof attachment>[] {
  return (attachments?.data ?? []).flatMap((one): z.output<typeof attachment>[] =>
    one.subattachments ? one.subattachments.data.filter(isPicture) : isPicture(one) ? [one] : [],
  )
}

function isPicture({ media_type: mediaType, type }: z.output<typeof attachment>): boolean {
  return pictureTypes.has(mediaType ?? type ?? '')
}

export function countPictures(post: FacebookPost): number {
  return attachedPictures(post).length
}

/**
 * A link to a video elsewhere is unfurled as a video too. `type` tells it apart: `video_share`,
 * `video_share_youtube` (Graph API reference, "Story Attachment"; the names are of live answers).
 */
const isVideo = ({ media_type: mediaType = '', type = '' }: z.output<typeof attachment>) =>
  mediaType.startsWith('video') && !type.startsWith('video_share')

/** The attached video with its still; null for a post without one. */
export function attachedVideo({ attachments }: FacebookPost): z.output<typeof attachment> | null {
  return (
    (attachments?.data ?? [])
      .flatMap((one): z.output<typeof attachment>[] => [one, ...(one.subattachments?.data ?? [])])
      .find(isVideo) ?? null
  )
}

/** Facebook tells reels by their address alone. */
const isReel = ({ permalink_url: address }: FacebookPost) =>
  address !== undefined && /\/reels?\//.test(address)

/** Null for a post whose time cannot be read. */
export function toRemotePost(post: FacebookPost): RemotePost | null {
  const createdAt = readGraphTime(post.created_time)
  if (!createdAt) return null
  return {
    remoteId: post.id,
    kind: isReel(post) ? 'reel' : 'post',
    videoUrl: attachedVideo(post)?.media?.source ?? null,
    durationMs: null,
    text: post.message ?? '',
    createdAt,
    permalink: toPermalink(post.permalink_url),
    pictureUrls: pictureUrlsOf(post),
    ...countsOf(post),
    isBoostable: post.is_eligible_for_promotion ?? false,
  }
}

function pictureUrlsOf(post: FacebookPost): string[] {
  const attached = attachedPictures(post).flatMap(({ media }) => media?.image?.src ?? [])
  if (attached.length > 0) return attached
  return post.full_picture ? [post.full_picture] : []
}

function countsOf({
  reactions,
  likes,
  comments,
  shares,
}: FacebookPost): Pick<RemotePost, 'likes' | 'comments' | 'shares' | 'hasLiked'> {
  return {
    likes: reactions?.summary?.total_count ?? likes?.summary?.total_count ?? 0,
    comments: comments?.summary?.total_count ?? 0,
    shares: shares?.count ?? 0,
    hasLiked: likes?.summary?.has_liked ?? false,
  }
}

/** What is shown of a post that was read without its numbers, and without our like beside them. */
export function withoutCounts(post: RemotePost | null): RemotePost | null {
  return post && { ...post, likes: null, comments: null, shares: null, hasLiked: null }
}

/** Facebook sometimes gives the path alone. */
export function toPermalink(address: string | undefined): string | null {
  if (!address) return null
  return address.startsWith('/') ? `https://www.facebook.com${address}` : address
}
