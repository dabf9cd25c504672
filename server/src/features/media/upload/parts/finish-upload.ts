import { message } from '@marquee/contract/message.ts'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageError } from '#connectors/storage/storage.ts'
import { AppError } from '#platform/app-error.ts'
import { WorkBrokenOff } from '#platform/child-process/child-errors.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from '../../library/arrived-file.ts'
import { keepFile } from '../keep-file.ts'
import { keepStill } from '../keep-still.ts'
import { findMedia } from '../../library/media-store.ts'
import { gatherParts, removeParts } from './keep-part.ts'
import {
  claimJudging,
  endUpload,
  putJudgingOff,
  releaseJudging,
  setParts,
  wasDeleted,
  type UploadEnd,
  type UploadRow,
} from './upload-store.ts'

/** A process that ends while it looks at a file leaves it to the next one who asks, after so long. */
const judgingMs = 120_000

/**
 * Hears within the transaction that ends an upload what became of it; where it throws, the upload
 * is ended by the next who asks.
 */
export type OnUploadEnded = (
  tx: Db,
  scope: Scope,
  uploadId: string,
  end: UploadEnd,
) => Promise<void>

/**
 * Looks at a file that is whole, as any upload is looked at, and writes down what became of it: an
 * item of the library under the upload's id, the still picture of a video, or a refusal. One caller
 * does it; everyone else finds it done or under way. A look that was broken off says nothing of the
 * file, which goes on waiting.
 */
export async function finishUpload(
  deps: UploadDeps,
  scope: Scope,
  { upload, onEnded }: { readonly upload: UploadRow; readonly onEnded: OnUploadEnded },
): Promise<void> {
  const { db, clock } = deps
  const { companyId } = scope
  const now = clock.now()
  if (
    !(await claimJudging(db, companyId, {
      id: upload.id,
      now,
      until: new Date(now.getTime() + judgingMs),
    }))
  )
    return
  try {
    const end = await judge(deps, scope, upload)
    if (!end) {
      await setParts(db, { companyId, id: upload.id }, { parts: [], at: now })
      await releaseJudging(db, companyId, upload.id)
      return await removeParts(deps.storage, upload.parts)
    }
    await db.transaction(async (tx) => {
      await endUpload(tx, companyId, { id: upload.id, end })
      await onEnded(tx, scope, upload.id, end)
    })
  } catch (error) {
    if (error instanceof WorkBrokenOff || isForLater(error))
      return await putJudgingOff(db, { companyId, id: upload.id }, clock.now())
    await releaseJudging(db, companyId, upload.id)
    throw error
  }
  // it is ended, whatever the storage says now: what is left is removed with its row
  await removeParts(deps.storage, upload.parts).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
  })
}

/** Too much at once is no fault of the file, which waits for its minute. */
const isForLater = (error: unknown) =>
  error instanceof AppError && error.code === 'too-many-requests'

/** Null: the bytes are not there any more, and the upload begins anew. */
async function judge(
  deps: UploadDeps,
  scope: Scope,
  { id, name, bytes, for_media_id, parts }: UploadRow,
): Promise<UploadEnd | null> {
  const { companyId } = scope
  // an earlier look ended between keeping the file and saying so
  if ((await findMedia(deps.db, companyId, [id])).length > 0) return { mediaId: id }
  if (await wasDeleted(deps.db, companyId, id)) return refusalOf(idOfDeleted())
  const path = join(deps.storage.arrivals, `upload-${newId()}`)
  try {
    if (!(await gatherParts(deps.storage, parts, path)) || (await stat(path)).size !== bytes)
      return null
    if (for_media_id === null)
      await keepFile(deps, scope, { arrived: { mediaId: id, path, name, bytes }, poster: null })
    else await keepStill(deps, companyId, { videoId: for_media_id, path })
    return { mediaId: for_media_id ?? id }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || isForLater(error)) throw error
    return refusalOf(error)
  } finally {
    await rm(path, { force: true })
  }
}

const refusalOf = ({ code, said, details }: AppError): UploadEnd => ({
  refusal: { code, message: said, details: details ?? null },
})

/** A deleted file keeps its place in the posts that show it, so its id takes no other. */
export const idOfDeleted = () => new AppError('not-found', message('media.id-of-deleted'))
