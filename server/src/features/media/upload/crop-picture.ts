import { message } from '@marquee/contract/message.ts'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Part } from '#platform/pictures/renditions.ts'
import type { Scope } from '#platform/scope.ts'
import { countMegapixels } from '../library/quotas.ts'
import type { UploadDeps } from '../library/arrived-file.ts'
import { orBusy, refusedAs } from './broken-off.ts'
import { corrupted, keepFile } from './keep-file.ts'
import { findMedia, variantOf, type MediaRow } from '../library/media-store.ts'
import { withLocalFile } from '../with-local-file.ts'

/**
 * A part of a picture as a picture of its own, cut out of the original: a copy for networks would
 * have lost half of a large one. Throws `not-found` where there is no such picture.
 */
export async function cropOfPicture(
  deps: UploadDeps,
  scope: Scope,
  { of, name, part }: { readonly of: string; readonly name: string; readonly part: Part },
): Promise<MediaRow> {
  const { companyId } = scope
  const [row] = await findMedia(deps.db, companyId, [of])
  const original =
    row?.kind === 'image'
      ? await variantOf(deps.db, companyId, { mediaId: of, variant: 'original' })
      : null
  if (!row || !original) throw new AppError('not-found', message('media.no-such-picture'))
  await countMegapixels(deps, companyId, row)
  const mediaId = newId()
  const to = join(deps.storage.arrivals, mediaId)
  const pictures = deps.pictures.inTurn(companyId)
  const cut = async () => {
    await withLocalFile(deps.storage, original.storage_key, (path) =>
      pictures.crop(path, to, part).catch(refusedAs(corrupted)),
    )
    const { size: bytes } = await stat(to)
    return keepFile(deps, scope, { arrived: { mediaId, path: to, name, bytes }, poster: null })
  }
  try {
    return await orBusy(cut())
  } finally {
    await rm(to, { force: true })
  }
}
