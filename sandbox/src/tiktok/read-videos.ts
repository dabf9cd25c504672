import type { TownAnswer } from '../kernel/serve-call.ts'
import { pickFields, readFields } from './read-fields.ts'
import { coverAddress, videoAddress } from './tiktok-addresses.ts'
import { tiktokDone, tiktokRefused } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import type { TiktokVideo } from './tiktok-world.ts'

const videoFields = [
  'id',
  'title',
  'video_description',
  'create_time',
  'cover_image_url',
  'share_url',
  'duration',
  'height',
  'width',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
] as const
const mostAtOnce = 20
const usualPage = 10

/** Own videos that others may see, newest first. */
function visibleVideos({ kernel, account, conditions }: TiktokRequest): TiktokVideo[] {
  const { videos, videosOf } = kernel.world.tiktok
  const until = kernel.clock.now() - conditions.lagMs
  return (videosOf[account.personId] ?? [])
    .flatMap((id) => videos[id] ?? [])
    .filter((video) => video.privacy !== 'SELF_ONLY' && video.createdAt <= until)
    .sort((a, b) => b.createdAt - a.createdAt)
}

function show(
  { kernel, account }: TiktokRequest,
  video: TiktokVideo,
  fields: string[],
): Record<string, unknown> {
  const share = videoAddress(kernel, account, video)
  return pickFields(
    {
      id: video.id,
      title: video.title,
      video_description: video.title,
      create_time: Math.floor(video.createdAt / 1000),
      cover_image_url: coverAddress(kernel, video),
      share_url: share,
      embed_link: share,
      duration: video.durationSeconds,
      height: 1920,
      width: 1080,
      like_count: video.likes,
      comment_count: video.comments,
      share_count: video.shares,
      view_count: video.views,
    },
    fields,
  )
}

/**
 * POST /v2/video/list/?fields= {max_count, cursor}: the cursor is the instant, in milliseconds, of
 * the last one shown.
 */
export function listVideos(request: TiktokRequest): TownAnswer {
  const { kernel, body } = request
  const asked = readFields(request, videoFields)
  if ('refusal' in asked) return asked.refusal
  const { max_count: count = usualPage, cursor = 0 } = body
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > mostAtOnce)
    return tiktokRefused(kernel, 'invalid_params', `max_count must be 1 to ${mostAtOnce}`)
  if (typeof cursor !== 'number' || !Number.isInteger(cursor) || cursor < 0)
    return tiktokRefused(kernel, 'invalid_params', 'cursor is invalid')
  const rest = visibleVideos(request).filter((video) => cursor === 0 || video.createdAt < cursor)
  const page = rest.slice(0, count)
  return tiktokDone(kernel, {
    videos: page.map((video) => show(request, video, asked.fields)),
    cursor: page.at(-1)?.createdAt ?? cursor,
    has_more: rest.length > page.length,
  })
}

/** POST /v2/video/query/?fields= {filters: {video_ids}}: what is not the person's own is left out. */
export function queryVideos(request: TiktokRequest): TownAnswer {
  const { kernel, body } = request
  const asked = readFields(request, videoFields)
  if ('refusal' in asked) return asked.refusal
  const filters: unknown = body['filters']
  const ids: unknown =
    typeof filters === 'object' && filters !== null && 'video_ids' in filters
      ? filters.video_ids
      : undefined
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > mostAtOnce)
    return tiktokRefused(kernel, 'invalid_params', `video_ids must hold 1 to ${mostAtOnce} ids`)
  const wanted = new Set(ids.map(String))
  return tiktokDone(kernel, {
    videos: visibleVideos(request)
      .filter((video) => wanted.has(video.id))
      .map((video) => show(request, video, asked.fields)),
  })
}
