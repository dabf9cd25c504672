import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { PictureFacts } from '#platform/pictures/renditions.ts'
import type { Scope } from '#platform/scope.ts'
import type { Arrived, UploadDeps } from './arrived-file.ts'
import { nameFor } from './file-name.ts'
import { makeRenditionsJob } from './jobs.ts'
import { keepFilm } from './keep-film.ts'
import { storageKey } from './make-renditions.ts'
import { insertMedia, saveVariant, type MediaRow } from './media-store.ts'

export interface ArrivingFile {
  readonly name: string
  readonly stream: Readable
  /** True once the parser cut the stream at the limit. */
  readonly isCut: () => boolean
}

/**
 * Takes one file in: streamed to disk, measured, judged by its content, then kept with its row. Nothing stays behind when it is refused.
 * `poster` is a picture of a film that came with it.
 */
export async function receiveUpload(deps: UploadDeps, scope: Scope, file: ArrivingFile, poster: string | null): Promise<MediaRow> {
  const mediaId = newId()
  await mkdir(deps.storage.arrivals, { recursive: true })
  const path = join(deps.storage.arrivals, mediaId)
  try {
    const arrived = { mediaId, path, name: file.name, bytes: await land(file, path) }
    const facts = await deps.pictures.inspect(path)
    if (facts) return await keepPicture(deps, scope, arrived, facts)
    if (await isFilm(path)) return await keepFilm(deps, scope, arrived, poster)
    throw await refusal(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Decoded once, which makes the thumbnail and shows a truncated picture; the job for its copies goes with its row. */
async function keepPicture(deps: UploadDeps, scope: Scope, { mediaId, path, name, bytes }: Arrived, facts: PictureFacts): Promise<MediaRow> {
  const thumb = await deps.pictures.thumb(path).catch((cause: unknown) => {
    throw new AppError('invalid-input', 'File upload corrupted. Please try again or use a different image.', { cause, details: { files: 'The picture is damaged or cut off.' } })
  })
  const key = (variant: 'original' | 'thumb') => storageKey(scope.companyId, mediaId, variant)
  await deps.storage.put(key('thumb'), thumb.bytes)
  await deps.storage.adopt(key('original'), path)
  return deps.db.transaction(async (tx) => {
    const row = await insertMedia(tx, {
      id: mediaId, companyId: scope.companyId, name: nameFor(name, facts.format, 'picture'), origin: 'upload', state: 'preparing',
      bytes, width: facts.width, height: facts.height, createdBy: scope.userId, at: deps.clock.now(),
    })
    await saveVariant(tx, scope.companyId, mediaId, 'original', { storage_key: key('original'), content_type: `image/${facts.format}`, bytes, width: facts.width, height: facts.height })
    await saveVariant(tx, scope.companyId, mediaId, 'thumb', { storage_key: key('thumb'), content_type: 'image/jpeg', bytes: thumb.bytes.length, width: thumb.width, height: thumb.height })
    await deps.queue.send(tx, makeRenditionsJob, { companyId: scope.companyId, mediaId })
    return row
  })
}

async function land(file: ArrivingFile, path: string): Promise<number> {
  let bytes = 0
  file.stream.on('data', (chunk: Buffer) => { bytes += chunk.length })
  await pipeline(file.stream, createWriteStream(path))
  if (file.isCut() || bytes > maxUploadBytes) throw new AppError('too-large', 'File too large. Please select a smaller file.', { details: { files: 'At most 50 MB.' } })
  if (bytes === 0) throw new AppError('invalid-input', 'File validation failed', { details: { files: 'The file is empty.' } })
  return bytes
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(12)
    await handle.read(head, 0, 12, 0)
    return head
  } finally {
    await handle.close()
  }
}

/** MP4 and MOV begin with the same box; which it is and whether it can be read is seen later. */
async function isFilm(path: string): Promise<boolean> {
  return (await headOf(path)).toString('latin1', 4, 8) === 'ftyp'
}

/** A broken picture is told apart from what is no medium at all, so that the sentence is true. */
async function refusal(path: string): Promise<AppError> {
  const head = await headOf(path)
  const isPicture = head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) || head.subarray(1, 4).toString('latin1') === 'PNG'
  if (isPicture) return new AppError('invalid-input', 'File upload corrupted. Please try again or use a different image.', { details: { files: 'The picture is damaged, or larger than 16,000 pixels on a side.' } })
  return new AppError('unsupported-type', 'Unsupported file type', { details: { files: 'Only images or videos (.mov or .mp4) are allowed' } })
}
