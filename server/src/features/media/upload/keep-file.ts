import { message } from '@marquee/contract/message.ts'
import { open } from 'node:fs/promises'
import { AppError } from '#platform/app-error.ts'
import type { PictureFacts } from '#platform/pictures/renditions.ts'
import type { Scope } from '#platform/scope.ts'
import { assertRoom, countMegapixels } from '../library/quotas.ts'
import type { Arrived, UploadDeps } from '../library/arrived-file.ts'
import { refusedAs } from './broken-off.ts'
import { nameFor } from '../library/file-name.ts'
import { assertFreeId } from '../library/free-id.ts'
import { makeRenditionsJob } from '../jobs.ts'
import { keepVideo } from './keep-video.ts'
import { storageKey } from '../copies/make-renditions.ts'
import { insertMedia, saveVariant, type MediaRow } from '../library/media-store.ts'

/**
 * Judges a file that is whole on this machine by its content and keeps it with its row, under
 * `mediaId`. Its path is moved in or left as it is. Throws `invalid-input` or `unsupported-type`
 * with the sentence that people read, and `WorkBrokenOff` when nothing is known of it. `poster` is
 * a picture of a video that came with it.
 */
export async function keepFile(
  deps: UploadDeps,
  scope: Scope,
  { arrived, poster }: { readonly arrived: Arrived; readonly poster: string | null },
): Promise<MediaRow> {
  const { companyId } = scope
  const mine = {
    ...deps,
    pictures: deps.pictures.inTurn(companyId),
    videos: deps.videos.inTurn(companyId),
  }
  await assertRoom(deps, companyId, { bytes: arrived.bytes })
  const facts = await mine.pictures.inspect(arrived.path)
  if (facts) return keepPicture(mine, scope, { arrived, facts })
  if (await isVideo(arrived.path)) return keepVideo(mine, scope, { arrived, poster })
  throw await refusal(arrived.path)
}

/** What a decoder could not read to its end. */
export const corrupted = (cause: unknown): AppError =>
  new AppError('invalid-input', message('media.corrupted'), {
    cause,
    details: { files: message('media.damaged') },
  })

/**
 * Decoded once, which makes the thumbnail and shows a truncated picture; the job for its copies
 * goes with its row.
 */
async function keepPicture(
  deps: UploadDeps,
  scope: Scope,
  { arrived: { mediaId, path, name, bytes }, facts }: { arrived: Arrived; facts: PictureFacts },
): Promise<MediaRow> {
  await countMegapixels(deps, scope.companyId, facts)
  const thumb = await deps.pictures.thumb(path).catch(refusedAs(corrupted))
  const key = (variant: 'original' | 'thumb') => storageKey(scope.companyId, mediaId, variant)
  await assertFreeId(deps, scope, mediaId)
  // before the transaction: a slow storage holds no connection
  await deps.storage.put(key('thumb'), thumb.bytes)
  await deps.storage.adopt(key('original'), path)
  return deps.db.transaction(async (tx) => {
    const row = await insertMedia(tx, {
      id: mediaId,
      companyId: scope.companyId,
      name: nameFor(name, facts.format, 'picture'),
      origin: 'upload',
      state: 'preparing',
      bytes,
      width: facts.width,
      height: facts.height,
      isAnimated: facts.isAnimated,
      createdBy: scope.userId,
      at: deps.clock.now(),
    })
    await saveVariant(tx, scope.companyId, {
      mediaId,
      variant: 'original',
      row: {
        storage_key: key('original'),
        content_type: `image/${facts.format}`,
        bytes,
        width: facts.width,
        height: facts.height,
      },
    })
    await saveVariant(tx, scope.companyId, {
      mediaId,
      variant: 'thumb',
      row: {
        storage_key: key('thumb'),
        content_type: 'image/jpeg',
        bytes: thumb.bytes.length,
        width: thumb.width,
        height: thumb.height,
      },
    })
    await deps.queue.send(tx, makeRenditionsJob, { companyId: scope.companyId, mediaId })
    return row
  })
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
async function isVideo(path: string): Promise<boolean> {
  return (await headOf(path)).toString('latin1', 4, 8) === 'ftyp'
}

/** A broken picture is told apart from what is no medium at all, so that the sentence is true. */
async function refusal(path: string): Promise<AppError> {
  const head = await headOf(path)
  const isPicture =
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    head.subarray(1, 4).toString('latin1') === 'PNG'
  if (isPicture)
    return new AppError('invalid-input', message('media.corrupted'), {
      details: { files: message('media.damaged-or-large') },
    })
  return new AppError('unsupported-type', message('http.unsupported-file'), {
    details: { files: message('media.only-images-and-videos') },
  })
}
