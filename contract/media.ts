import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { networkKey } from './networks/schemas.ts'

export const maxUploadBytes = 50 * 1024 * 1024

/** Networks that get nothing of a video, because the copy that they take cannot be made. */
export const copyRefusals = z.array(
  z.object({ network: networkKey, use: z.enum(['post', 'reel']), message: messageSchema }),
)

/**
 * `url`, `thumbUrl` are short-lived signed addresses on our own origin; ask again when they have
 * run out. `url` of a video plays its MP4 as networks get it; `thumbUrl` is always a picture.
 */
export const mediaItem = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbUrl: z.string(),
  name: z.string(),
  type: z.enum(['image', 'video']),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** Of a video; null for a picture. */
  durationMs: z.nullable(z.int()),
  /** Copies made for the networks; `preparing` until the job is done. */
  state: z.enum(['preparing', 'ready', 'failed']),
  /** Of long work on a video, in percent; null when none is under way. */
  progress: z.nullable(z.int()),
  /** Why it failed. */
  problem: z.nullable(messageSchema),
  /** Of a picture: it moves, and networks get its first frame. */
  isAnimated: z.boolean(),
  refusals: copyRefusals,
})
export type MediaItem = z.output<typeof mediaItem>

export const listMedia = endpoint({
  name: 'listMedia',
  summary: 'The media library, newest first.',
  method: 'GET',
  path: '/media/company/:companyId',
  access: 'company',
  params: z.object({ companyId: z.uuid() }),
  query: z.object({
    before: z.optional(z.uuid()),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 60),
  }),
  response: z.array(mediaItem),
})
export const uploadMedia = endpoint({
  name: 'uploadMedia',
  summary:
    'Multipart: `files` (one or more), `functionality` posts|reels, `network` space-joined. Streamed, at most 50 MB each, judged by content. A picture `poster` of a video’s name before the video shows it in lists.',
  method: 'POST',
  path: '/media/multiple',
  access: 'company',
  role: 'editor',
  upload: true,
  response: z.object({ data: z.array(mediaItem) }),
})
export const mediaSizes = endpoint({
  name: 'mediaSizes',
  summary: 'Bytes in the library by kind, and how many fit in all.',
  method: 'GET',
  path: '/media/sizes/:companyId',
  access: 'company',
  params: z.object({ companyId: z.uuid() }),
  response: z.object({
    sizeImages: z.int(),
    sizeVideos: z.int(),
    /** What the library may hold in all. */
    quota: z.int(),
  }),
})
/** As many characters as the networks take that take any. */
export const maxAltText = 1000
export const describeMedia = endpoint({
  name: 'describeMedia',
  summary:
    'What a picture shows, for people who cannot see it; sent with it to Facebook, Instagram and X. Empty: nothing.',
  method: 'PUT',
  path: '/media/:id/alt-text',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    altText: z
      .string()
      .check(z.trim(), z.maxLength(maxAltText, checkCode('checks.description-too-long'))),
  }),
  response: z.object({ altText: z.nullable(z.string()) }),
})
export const deleteMedia = endpoint({
  name: 'deleteMedia',
  summary: 'Removes a file from the library; refused (409) while a scheduled post needs it.',
  method: 'DELETE',
  path: '/media/:id',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
