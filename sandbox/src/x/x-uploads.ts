import { bodyFields } from '../control/body-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xDone, xInvalid } from './x-answers.ts'
import { flawOfMedia } from './media-flaw.ts'
import type { XRequest } from './x-request.ts'
import type { XMediaCategory, XUpload } from './x-world.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import { mediaCategories } from './x-world.ts'

const lifeSeconds = 86_400
const processingMs = 2000
const mega = 1024 * 1024
const most: Record<XMediaCategory, number> = {
  tweet_image: 5 * mega,
  tweet_gif: 15 * mega,
  tweet_video: 512 * mega,
  dm_image: 5 * mega,
}
const keyMark: Record<XMediaCategory, string> = {
  tweet_image: '3',
  tweet_gif: '16',
  tweet_video: '13',
  dm_image: '3',
}
const typesOf: Record<XMediaCategory, string[]> = {
  tweet_image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  tweet_gif: ['image/gif'],
  tweet_video: ['video/mp4'],
  dm_image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
}

const isCategory = (value: unknown): value is XMediaCategory =>
  mediaCategories.some((one) => one === value)

/** The upload of an id, when it is this person's and still good. */
export function findXUpload(kernel: Kernel, userId: string, id: string): XUpload | undefined {
  const upload = kernel.world.x.uploads[id]
  return upload?.userId === userId && upload.expiresAt > kernel.clock.now() ? upload : undefined
}

const noSuchMedia = (id: string) => xInvalid(`Media not found: [${id}].`, { media_id: [id] })
const shown = ({ id, media }: XUpload) => ({ id, media_key: media.key })

function begin(
  { kernel, caller, conditions }: XRequest,
  {
    category,
    mediaType,
    totalBytes,
  }: { category: XMediaCategory; mediaType: string; totalBytes: number },
): XUpload {
  const id = `18${kernel.nextId()}00`
  const type = (
    {
      tweet_image: 'photo',
      tweet_gif: 'animated_gif',
      tweet_video: 'video',
      dm_image: 'photo',
    } as const
  )[category]
  const upload: XUpload = {
    id,
    userId: caller.type === 'user' ? caller.account.id : '',
    category,
    mediaType,
    totalBytes,
    segments: {},
    createdAt: kernel.clock.now(),
    expiresAt: kernel.clock.now() + lifeSeconds * 1000,
    slowMs: conditions.processing.delayMs,
    mustFail: conditions.processing.failure !== undefined,
    media: { key: `${keyMark[category]}_${id}`, type, width: 0, height: 0 },
  }
  kernel.world.x.uploads[id] = upload
  kernel.touch()
  return upload
}

/** POST /2/media/upload/initialize {media_type, total_bytes, media_category} */
export function initializeUpload(request: XRequest): TownAnswer {
  const { media_type: mediaType, total_bytes: totalBytes, media_category: category } = request.body
  if (!isCategory(category))
    return xInvalid(
      `The \`media_category\` [${String(category)}] is not one of [${mediaCategories.join(',')}]`,
    )
  if (typeof mediaType !== 'string' || !typesOf[category].includes(mediaType))
    return xInvalid(`The \`media_type\` [${String(mediaType)}] does not fit ${category}`)
  if (
    typeof totalBytes !== 'number' ||
    !Number.isInteger(totalBytes) ||
    totalBytes < 1 ||
    totalBytes > most[category]
  )
    return xInvalid(`File size exceeds ${most[category]} bytes.`)
  const upload = begin(request, { category, mediaType, totalBytes })
  return xDone(
    { data: { ...shown(upload), expires_after_secs: lifeSeconds } },
    `upload ${upload.id} begun`,
  )
}

/** POST /2/media/upload/{id}/append: a part of the file, by its place. */
export async function appendUpload(
  { kernel, caller, received }: XRequest,
  id: string,
): Promise<TownAnswer> {
  const upload = findXUpload(kernel, caller.type === 'user' ? caller.account.id : '', id)
  const [file] = received.files
  const place = received.body['segment_index'] ?? ''
  if (!upload || upload.readyAt !== undefined) return noSuchMedia(id)
  if (!file || file.field !== 'media' || !/^\d{1,3}$/.test(place))
    return xInvalid('The body must be multipart with media and segment_index (0 to 999)')
  upload.segments[String(Number(place))] = {
    sha256: await kernel.files.put(file.bytes),
    length: file.bytes.length,
  }
  kernel.touch()
  return xDone(
    { data: { expires_at: Math.floor(upload.expiresAt / 1000) } },
    `part ${place} of upload ${id}`,
  )
}

/** How far a video is; undefined for what needs no processing. */
function processingOf(kernel: Kernel, upload: XUpload): Record<string, unknown> | undefined {
  if (upload.category !== 'tweet_video' || upload.readyAt === undefined) return undefined
  const left = upload.readyAt - kernel.clock.now()
  if (left > 0)
    return {
      state: left > processingMs / 2 ? 'pending' : 'in_progress',
      check_after_secs: Math.ceil(left / 1000),
      progress_percent: Math.max(
        0,
        Math.min(99, Math.round(100 - (left * 100) / (processingMs + upload.slowMs))),
      ),
    }
  return upload.failure === undefined
    ? { state: 'succeeded', progress_percent: 100 }
    : {
        state: 'failed',
        progress_percent: 100,
        error: { code: 1, name: 'InvalidMedia', message: upload.failure },
      }
}

/** All bytes are here: they are looked at, pictures at once, videos a little later. */
async function finish(kernel: Kernel, upload: XUpload, bytes: Buffer): Promise<void> {
  const flaw = upload.mustFail
    ? 'InternalError: the media could not be processed'
    : flawOfMedia(upload, bytes)
  if (flaw !== undefined) upload.failure = flaw
  if (upload.category !== 'tweet_video') upload.media.sha256 = await kernel.files.put(bytes)
  upload.readyAt =
    kernel.clock.now() + (upload.category === 'tweet_video' ? processingMs + upload.slowMs : 0)
  kernel.touch()
}

/** POST /2/media/upload/{id}/finalize */
export async function finalizeUpload(
  { kernel, caller }: XRequest,
  id: string,
): Promise<TownAnswer> {
  const upload = findXUpload(kernel, caller.type === 'user' ? caller.account.id : '', id)
  if (!upload) return noSuchMedia(id)
  const parts = Object.keys(upload.segments)
    .map(Number)
    .toSorted((a, b) => a - b)
    .flatMap((place) => upload.segments[String(place)] ?? [])
  if (parts.reduce((sum, part) => sum + part.length, 0) !== upload.totalBytes)
    return xInvalid(`The parts of media [${id}] do not make up its total_bytes.`)
  if (upload.readyAt === undefined)
    await finish(
      kernel,
      upload,
      Buffer.concat(await Promise.all(parts.map((part) => kernel.files.read(part.sha256)))),
    )
  const processing = processingOf(kernel, upload)
  if (processing === undefined && upload.failure !== undefined) return xInvalid(upload.failure)
  return xDone(
    {
      data: {
        ...shown(upload),
        size: upload.totalBytes,
        expires_after_secs: lifeSeconds,
        ...(processing === undefined ? {} : { processing_info: processing }),
      },
    },
    `upload ${id} handed over`,
  )
}

/** GET /2/media/upload?command=STATUS&media_id= */
export function readUpload({ kernel, caller, query }: XRequest): TownAnswer {
  const id = query['media_id'] ?? ''
  if (query['command'] !== 'STATUS')
    return xInvalid('The `command` query parameter must be STATUS', {
      command: [query['command'] ?? ''],
    })
  const upload = findXUpload(kernel, caller.type === 'user' ? caller.account.id : '', id)
  if (!upload) return noSuchMedia(id)
  const processing = processingOf(kernel, upload)
  return xDone({
    data: {
      ...shown(upload),
      size: upload.totalBytes,
      expires_after_secs: Math.round((upload.expiresAt - kernel.clock.now()) / 1000),
      ...(processing === undefined ? {} : { processing_info: processing }),
    },
  })
}

/** POST /2/media/upload: a whole picture in one call. */
export async function uploadPicture(request: XRequest): Promise<TownAnswer> {
  const { kernel, received } = request
  const [file] = received.files
  const category = received.body['media_category']
  if (!file || file.field !== 'media' || !isCategory(category) || category === 'tweet_video')
    return xInvalid('The body must be multipart with media and a media_category for pictures')
  if (!typesOf[category].includes(file.type))
    return xInvalid(`The media type [${file.type}] does not fit ${category}`)
  if (file.bytes.length > most[category])
    return xInvalid(`File size exceeds ${most[category]} bytes.`)
  const upload = begin(request, { category, mediaType: file.type, totalBytes: file.bytes.length })
  await finish(kernel, upload, file.bytes)
  if (upload.failure !== undefined) return xInvalid(upload.failure)
  return xDone(
    { data: { ...shown(upload), size: upload.totalBytes, expires_after_secs: lifeSeconds } },
    `picture ${upload.id} uploaded`,
  )
}

/** POST /2/media/metadata {id, metadata: {alt_text: {text}}} */
export function describeMedia({ kernel, caller, body }: XRequest): TownAnswer {
  const id = String(body['id'])
  const upload = findXUpload(kernel, caller.type === 'user' ? caller.account.id : '', id)
  if (!upload) return noSuchMedia(id)
  const { text } = bodyFields(bodyFields(body['metadata'])['alt_text'])
  if (typeof text !== 'string' || text.length < 1 || text.length > 1000)
    return xInvalid('alt_text must be 1 to 1000 characters')
  upload.media.altText = text
  spendOnX(kernel, { kind: 'POST /2/media/metadata', units: 1, costMicros: xPrices.description })
  return xDone(
    { data: { id, associated_metadata: { alt_text: { text } } } },
    `media ${id} described`,
  )
}
