import { message } from '@marquee/contract/message.ts'
import { rm, stat } from 'node:fs/promises'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { Arrived, UploadDeps } from '../library/arrived-file.ts'
import { refusedAs } from './broken-off.ts'
import { neededSizes } from '../copies/video-copy.ts'
import { sendMaking } from '../video/send-making.ts'
import { videoProblem } from '../video/video-rules.ts'
import { nameFor } from '../library/file-name.ts'
import { assertFreeId } from '../library/free-id.ts'
import { makeVideoCopiesJob } from '../jobs.ts'
import { storageKey } from '../copies/make-renditions.ts'
import type { Variant } from '../media-address.ts'
import { countStill, insertMedia, saveVariant, type MediaRow } from '../library/media-store.ts'
import { countMegapixels } from '../library/quotas.ts'
import { noteCard, pictureAsStill, stillOf } from '../video/still-of-video.ts'

const damaged = (cause?: unknown) => {
  const text = message('media.video-damaged')
  return new AppError('invalid-input', text, { cause, details: { files: text } })
}

/**
 * Keeps a video as it came, beside a copy that networks take (no edit list, nothing of its
 * metadata) and its still picture. Both are made now, so that what cannot go out is refused here,
 * and nothing is encoded anew; but a video that hides its beginning is, by a job.
 */
export async function keepVideo(
  deps: UploadDeps,
  scope: Scope,
  { arrived: { mediaId, path, name, bytes }, poster }: { arrived: Arrived; poster: string | null },
): Promise<MediaRow> {
  const facts = await deps.videos.probe(path).catch(refusedAs(damaged))
  if (!facts) throw damaged()
  const problem = videoProblem(facts)
  if (problem) throw new AppError(problem.code, problem.text, { details: { files: problem.text } })
  const copy = facts.cut === null ? `${path}-copy` : null
  const key = (variant: Variant) => storageKey(scope.companyId, mediaId, variant)
  const { width, height, durationMs, format } = facts
  try {
    if (copy !== null) await deps.videos.copyForNetworks(path, copy).catch(refusedAs(damaged))
    const given = poster === null ? null : await givenStill(deps, scope.companyId, poster)
    const still = given ?? (await stillOf(deps, copy ?? path, facts))
    const size = copy === null ? 0 : (await stat(copy)).size
    await assertFreeId(deps, scope, mediaId)
    // before the transaction: a slow storage holds no connection
    await deps.storage.put(key('thumb'), still.thumb.bytes)
    await deps.storage.put(key('preview'), still.preview.bytes)
    if (copy !== null) await deps.storage.adopt(key('publish'), copy)
    await deps.storage.adopt(key('original'), path)
    return await deps.db.transaction(async (tx) => {
      const row = await insertMedia(tx, {
        id: mediaId,
        companyId: scope.companyId,
        name: nameFor(name, format, 'film'),
        kind: 'video',
        durationMs,
        origin: 'upload',
        state: copy === null ? 'preparing' : 'ready',
        bytes,
        width,
        height,
        createdBy: scope.userId,
        at: deps.clock.now(),
      })
      const save = (
        variant: Variant,
        contentType: string,
        made: { readonly bytes: number; readonly width: number; readonly height: number },
      ) =>
        saveVariant(tx, scope.companyId, {
          mediaId,
          variant,
          row: {
            storage_key: key(variant),
            content_type: contentType,
            ...made,
          },
        })
      await save('original', format === 'mov' ? 'video/quicktime' : 'video/mp4', {
        bytes,
        width,
        height,
      })
      if (copy !== null) await save('publish', 'video/mp4', { bytes: size, width, height })
      await save('thumb', 'image/jpeg', { ...still.thumb, bytes: still.thumb.bytes.length })
      await save('preview', 'image/jpeg', { ...still.preview, bytes: still.preview.bytes.length })
      if (copy === null) await sendMaking(deps, tx, { companyId: scope.companyId, mediaId })
      else if (neededSizes(facts).length > 0)
        await deps.queue.send(tx, makeVideoCopiesJob, { companyId: scope.companyId, mediaId })
      // one that is to be made takes its still anew then, unless somebody gave it one
      if (copy !== null) await noteCard(deps, tx, { companyId: scope.companyId, mediaId, still })
      else if (given !== null) await countStill(tx, scope.companyId, mediaId)
      return row
    })
  } finally {
    if (copy !== null) await rm(copy, { force: true })
  }
}

/** The picture that came for a video, as `pictureAsStill`; counted before it is decoded. */
async function givenStill(deps: UploadDeps, companyId: string, path: string) {
  const facts = await deps.pictures.inspect(path)
  if (!facts) return null
  await countMegapixels(deps, companyId, facts)
  return pictureAsStill(deps, path)
}
