import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { mediaItem } from './media.ts'
import { networkKey } from './networks/schemas.ts'

/** What was made of a file for one network, ahead of time. */
const networkCopy = z.object({
  network: networkKey,
  use: z.enum(['post', 'reel']),
  state: z.enum(['preparing', 'ready', 'refused']),
  /** What is other in the copy ("Cropped to 4:5"), or why it is refused; null: it goes as it is. */
  note: z.nullable(messageSchema),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
})
export const mediaDetail = z.object({
  ...mediaItem.shape,
  /** A picture in the size that networks get; null of a video, or while it is made. */ largeUrl:
    z.nullable(z.string()),
  /** What it shows, for people who cannot see it. */
  altText: z.nullable(z.string()),
  copies: z.array(networkCopy),
  /** Posts that have not gone out yet and need it. */ neededBy: z.array(
    z.object({
      postId: z.uuid(),
      text: z.string(),
      dueAt: z.iso.datetime(),
      /** Absent: an older server does not tell it. */
      kind: z.optional(z.enum(['post', 'reel'])),
    }),
  ),
})
export type MediaDetail = z.output<typeof mediaDetail>
export const getMedia = endpoint({
  name: 'getMedia',
  summary: 'One file, with what was made of it for each network.',
  method: 'GET',
  path: '/media/:id',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  response: mediaDetail,
})

const share = z.number().check(z.gte(0), z.lte(1))
export const cropPicture = endpoint({
  name: 'cropPicture',
  summary:
    'A new picture that is a part of this one, cut out of the original as it came, at its full resolution. Shares of its width and height, upright.',
  method: 'POST',
  path: '/media/:id/crop',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  body: z
    .object({
      x: share,
      y: share,
      width: share,
      height: share,
      name: z.string().check(z.maxLength(300)),
    })
    .check(
      z.refine(({ width, height }) => width > 0 && height > 0, {
        path: ['width'],
        error: checkCode('checks.choose-part'),
      }),
    ),
  response: mediaItem,
})

const functionality = z._default(z.enum(['posts', 'reels']), 'posts')
/** Fifteen megabytes of picture are twenty of base64 (C57 as changed). */
export const maxDataUrlBytes = 15 * 1024 * 1024
/** Base64 and what stands around it. */
const largestBody = 21 * 1024 * 1024
const dataUrl = z.string()
export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: 'One picture as a data URL, up to 15 MB.',
  method: 'POST',
  path: '/media',
  access: 'company',
  role: 'editor',
  largestBody,
  body: z.object({ image: dataUrl, type: functionality }),
  response: z.object({ data: mediaItem }),
})
export const uploadDataUrl = endpoint({
  name: 'uploadDataUrl',
  summary: 'One file as a data URL with its name, up to 15 MB.',
  method: 'POST',
  path: '/media/base64',
  access: 'company',
  role: 'editor',
  largestBody,
  body: z.object({ dataUrl, filename: z.string().check(z.maxLength(300)), functionality }),
  response: z.object({ data: mediaItem }),
})

/** Of one part of an upload. */
export const maxPartBytes = 8 * 1024 * 1024

/** An upload that survives a lost connection: begun once, sent in parts, asked for where it stands. */
const uploadState = z.object({
  id: z.uuid(),
  received: z.int(),
  bytes: z.int(),
  /**
   * Present once the file is whole and taken; null with everything received: it is being looked at,
   * ask again.
   */ item: z.nullable(mediaItem),
})
export type UploadState = z.output<typeof uploadState>
const uploadParams = z.object({ uploadId: z.uuid() })
export const beginUpload = endpoint({
  name: 'beginUpload',
  summary:
    'Begins an upload under an id that the client made; again with the same id answers where it stands. `forMediaId`: the still picture of that video.',
  method: 'POST',
  path: '/media/uploads/:uploadId',
  access: 'company',
  role: 'editor',
  params: uploadParams,
  body: z.object({
    name: z.string().check(z.maxLength(300)),
    bytes: z.int().check(z.gte(0)),
    functionality,
    forMediaId: z.optional(z.uuid()),
  }),
  response: uploadState,
})
export const sendUploadPart = endpoint({
  name: 'sendUploadPart',
  summary:
    'A part with `Content-Range: bytes from-to/size`, up to 8 MB, beginning where the last one ended; 409 with `received` in its details when it does not. The last part answers the item, or why the file is refused.',
  method: 'PUT',
  path: '/media/uploads/:uploadId',
  access: 'company',
  role: 'editor',
  bytes: true,
  params: uploadParams,
  response: uploadState,
})
export const getUpload = endpoint({
  name: 'getUpload',
  summary: 'Where an upload stands.',
  method: 'GET',
  path: '/media/uploads/:uploadId',
  access: 'company',
  params: uploadParams,
  response: uploadState,
})
export const cancelUpload = endpoint({
  name: 'cancelUpload',
  summary: 'Throws an upload away.',
  method: 'DELETE',
  path: '/media/uploads/:uploadId',
  access: 'company',
  role: 'editor',
  params: uploadParams,
  response: z.object({ id: z.uuid() }),
})

export const trimVideo = endpoint({
  name: 'trimFilm',
  summary:
    'Makes a new video of a part of this one, exact to the frame; a job, whose progress stands on the new item. The same part again answers the same item.',
  method: 'POST',
  path: '/media/:id/trim',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  body: z.object({ startMs: z.int().check(z.gte(0)), endMs: z.int().check(z.gte(0)) }),
  response: mediaItem,
})
export const videoOfPicture = endpoint({
  name: 'filmOfPicture',
  summary:
    'Makes a video of a picture for a reel: upright, 1080 by 1920, as many seconds as said; a job, as trimming is.',
  method: 'POST',
  path: '/media/:id/film',
  access: 'company',
  role: 'editor',
  params: z.object({ id: z.uuid() }),
  body: z.object({ seconds: z._default(z.int().check(z.gte(3), z.lte(60)), 7) }),
  response: mediaItem,
})
