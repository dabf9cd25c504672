import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from './arrived-file.ts'
import { isIdTaken } from './media-store.ts'

/** An id that is taken must not cost another file its bytes, so it is asked before they are put. */
export async function assertFreeId(
  { db }: Pick<UploadDeps, 'db'>,
  { companyId }: Scope,
  mediaId: string,
): Promise<void> {
  if (await isIdTaken(db, companyId, mediaId))
    throw new AppError('conflict', message('media.another-file'))
}
