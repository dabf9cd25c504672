import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from '../arrived-file.ts'
import { keepFile } from '../keep-file.ts'
import { keepStill } from '../keep-still.ts'
import { findMedia } from '../media-store.ts'
import { removeFile, sizeOf } from './append-part.ts'
import { claimJudging, endUpload, releaseJudging, setReceived, type UploadRow } from './upload-store.ts'

/** A process that ends while it looks at a file leaves it to the next one who asks, after so long. */
const judgingMs = 120_000

/**
 * Looks at a file that is whole, as any upload is looked at, and writes down what became of it: an item of the library under the upload's
 * id, the still picture of a film, or a refusal. One caller does it; everyone else finds it done or under way.
 */
export async function finishUpload(deps: UploadDeps, scope: Scope, upload: UploadRow, path: string): Promise<void> {
  const { db, clock } = deps
  const { companyId } = scope
  const now = clock.now()
  if (!(await claimJudging(db, companyId, upload.id, now, new Date(now.getTime() + judgingMs)))) return
  try {
    await endUpload(db, companyId, upload.id, { mediaId: await judge(deps, scope, upload, path) })
  } catch (error) {
    if (error instanceof Gone) {
      await setReceived(db, companyId, upload.id, 0, now)
      return await releaseJudging(db, companyId, upload.id)
    }
    if (!(error instanceof AppError) || error.status >= 500) {
      await releaseJudging(db, companyId, upload.id)
      throw error
    }
    await endUpload(db, companyId, upload.id, { refusal: { code: error.code, message: error.userMessage, details: error.details ?? null } })
  }
  await removeFile(path)
}

/** The bytes are not there any more: the upload begins anew. */
class Gone extends Error {}

async function judge(deps: UploadDeps, scope: Scope, { id, name, bytes, for_media_id }: UploadRow, path: string): Promise<string> {
  // an earlier look ended between keeping the file and saying so
  if ((await findMedia(deps.db, scope.companyId, [id])).length > 0) return id
  if ((await sizeOf(path)) !== bytes) throw new Gone()
  if (for_media_id === null) await keepFile(deps, scope, { mediaId: id, path, name, bytes }, null)
  else await keepStill(deps, scope.companyId, for_media_id, path)
  return for_media_id ?? id
}
