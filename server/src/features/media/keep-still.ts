import { AppError } from '#platform/app-error.ts'
import type { UploadDeps } from './arrived-file.ts'
import { storeRendition } from './make-renditions.ts'
import { countStill } from './media-store.ts'

/**
 * A picture that is to show a film from now on, encoded anew like any picture. Throws
 * `unsupported-type` when it is none.
 */
export async function keepStill(
  deps: UploadDeps,
  companyId: string,
  filmId: string,
  path: string,
): Promise<void> {
  if (!(await deps.pictures.inspect(path)))
    throw new AppError('unsupported-type', 'Unsupported file type', {
      details: { files: 'Only a picture can show a film.' },
    })
  const corrupted = (cause: unknown) =>
    new AppError(
      'invalid-input',
      'File upload corrupted. Please try again or use a different image.',
      { cause, details: { files: 'The picture is damaged or cut off.' } },
    )
  const thumb = await deps.pictures.thumb(path).catch((cause: unknown) => {
    throw corrupted(cause)
  })
  const preview = await deps.pictures.preview(path)
  await deps.db.transaction(async (tx) => {
    await storeRendition({ db: tx, storage: deps.storage }, companyId, filmId, 'thumb', thumb)
    await storeRendition({ db: tx, storage: deps.storage }, companyId, filmId, 'preview', preview)
    await countStill(tx, companyId, filmId)
  })
}
