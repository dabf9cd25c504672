import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import type { Storage } from '#connectors/storage/file-storage.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import type { Scope } from '#platform/scope.ts'
import { makeRenditionsJob } from './jobs.ts'
import { storageKey } from './make-renditions.ts'
import { insertMedia, saveVariant, type MediaRow } from './media-store.ts'

export interface UploadDeps { readonly db: Db; readonly clock: Clock; readonly storage: Storage; readonly queue: JobQueue; readonly pictures: Pictures }

export interface ArrivingFile {
  readonly name: string
  readonly stream: Readable
  /** True once the parser cut the stream at the limit. */
  readonly isCut: () => boolean
}

/**
 * Takes one file in: streamed to disk, measured, judged by its content, decoded once (which makes the thumbnail and shows a
 * truncated file), then kept with its row and the job for its copies. Nothing stays behind when it is refused.
 */
export async function receiveUpload(deps: UploadDeps, scope: Scope, file: ArrivingFile): Promise<MediaRow> {
  const mediaId = newId()
  await mkdir(deps.storage.arrivals, { recursive: true })
  const path = join(deps.storage.arrivals, mediaId)
  try {
    const bytes = await land(file, path)
    const facts = await deps.pictures.inspect(path)
    if (!facts) throw await refusal(path)
    const thumb = await deps.pictures.thumb(path).catch((cause: unknown) => {
      throw new AppError('invalid-input', 'File upload corrupted. Please try again or use a different image.', { cause, details: { files: 'The picture is damaged or cut off.' } })
    })
    const key = (variant: 'original' | 'thumb') => storageKey(scope.companyId, mediaId, variant)
    await deps.storage.put(key('thumb'), thumb.bytes)
    await deps.storage.adopt(key('original'), path)
    return await deps.db.transaction(async (tx) => {
      const row = await insertMedia(tx, {
        id: mediaId, companyId: scope.companyId, name: nameFor(file.name, facts.format), origin: 'upload', state: 'preparing',
        bytes, width: facts.width, height: facts.height, createdBy: scope.userId, at: deps.clock.now(),
      })
      await saveVariant(tx, scope.companyId, mediaId, 'original', { storage_key: key('original'), content_type: `image/${facts.format}`, bytes, width: facts.width, height: facts.height })
      await saveVariant(tx, scope.companyId, mediaId, 'thumb', { storage_key: key('thumb'), content_type: 'image/jpeg', bytes: thumb.bytes.length, width: thumb.width, height: thumb.height })
      await deps.queue.send(tx, makeRenditionsJob, { companyId: scope.companyId, mediaId })
      return row
    })
  } finally {
    await rm(path, { force: true })
  }
}

async function land(file: ArrivingFile, path: string): Promise<number> {
  let bytes = 0
  file.stream.on('data', (chunk: Buffer) => { bytes += chunk.length })
  await pipeline(file.stream, createWriteStream(path))
  if (file.isCut() || bytes > maxUploadBytes) throw new AppError('too-large', 'File too large. Please select a smaller file.', { details: { files: 'At most 50 MB.' } })
  if (bytes === 0) throw new AppError('invalid-input', 'File validation failed', { details: { files: 'The file is empty.' } })
  return bytes
}

/** Films are told apart from what is no medium at all, so that the sentence is true. */
async function refusal(path: string): Promise<AppError> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(12)
    await handle.read(head, 0, 12, 0)
    if (head.toString('latin1', 4, 8) === 'ftyp') {
      return new AppError('unsupported-type', 'Videos cannot be posted yet. Please choose a picture.', { details: { files: 'Videos cannot be posted yet.' } })
    }
    const isPicture = head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || head.subarray(1, 4).toString('latin1') === 'PNG'
    if (isPicture) return new AppError('invalid-input', 'File upload corrupted. Please try again or use a different image.', { details: { files: 'The picture is damaged, or larger than 16,000 pixels on a side.' } })
    return new AppError('unsupported-type', 'Unsupported file type', { details: { files: 'Only images or videos (.mov or .mp4) are allowed' } })
  } finally {
    await handle.close()
  }
}

/** The owner's file name with the ending that its content has; nothing of a path. */
function nameFor(given: string, format: string): string {
  const ending = format === 'jpeg' ? '.jpg' : `.${format}`
  const plain = basename(given.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) || 'picture'
  const has = extname(plain).toLowerCase()
  return has === ending || (format === 'jpeg' && has === '.jpeg') ? plain : `${plain.slice(0, plain.length - has.length) || 'picture'}${ending}`
}
