import * as z from 'zod/mini'
import type { RemotePost } from '../capabilities/posts/post-reader.ts'

export const videoFields = [
  'id',
  'title',
  'create_time',
  'cover_image_url',
  'share_url',
  'duration',
  'like_count',
  'comment_count',
  'share_count',
] as const

const count = z.nullish(z.number())
export const tiktokVideo = z.object({
  id: z.union([z.string(), z.pipe(z.int(), z.transform(String))]),
  title: z.nullish(z.string()),
  create_time: z.number(),
  cover_image_url: z.nullish(z.string()),
  share_url: z.nullish(z.string()),
  duration: count,
  like_count: count,
  comment_count: count,
  share_count: count,
})

/**
 * Its cover is its picture; the video itself is only shown at TikTok. `create_time` and `duration`
 * are in seconds.
 */
export function toRemotePost(
  video: z.output<typeof tiktokVideo>,
  profileUrl: string | null,
): RemotePost {
  return {
    remoteId: video.id,
    kind: 'reel',
    videoUrl: null,
    durationMs: video.duration ? video.duration * 1000 : null,
    text: video.title ?? '',
    createdAt: new Date(video.create_time * 1000),
    permalink: video.share_url || (profileUrl === null ? null : `${profileUrl}/video/${video.id}`),
    pictureUrls: video.cover_image_url ? [video.cover_image_url] : [],
    likes: video.like_count ?? 0,
    comments: video.comment_count ?? 0,
    shares: video.share_count ?? 0,
    hasLiked: false,
    isBoostable: false,
  }
}
