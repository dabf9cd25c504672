import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { countMegapixels } from '../library/quotas.ts'
import type { UploadDeps } from '../library/arrived-file.ts'
import { refusedAs } from './broken-off.ts'
import { corrupted } from './keep-file.ts'
import { putRendition, storageKey } from '../copies/make-renditions.ts'
import { countStill, saveVariant } from '../library/media-store.ts'

/**
 * A picture that is to show a video from now on, encoded anew like any picture. Throws
 * `unsupported-type` when it is none, and `WorkBrokenOff` when nothing is known of it.
 */
export async function keepStill(
  deps: UploadDeps,
  companyId: string,
  { videoId, path }: { readonly videoId: string; readonly path: string },
): Promise<void> {
  const pictures = deps.pictures.inTurn(companyId)
  const facts = await pictures.inspect(path)
  if (!facts)
    throw new AppError('unsupported-type', message('http.unsupported-file'), {
      details: { files: message('media.only-picture-shows') },
    })
  await countMegapixels(deps, companyId, facts)
  const thumb = await pictures.thumb(path).catch(refusedAs(corrupted))
  const preview = await pictures.preview(path).catch(refusedAs(corrupted))
  const key = (variant: 'thumb' | 'preview') => storageKey(companyId, videoId, variant)
  const stored = {
    thumb: await putRendition(deps.storage, key('thumb'), thumb),
    preview: await putRendition(deps.storage, key('preview'), preview),
  }
  await deps.db.transaction(async (tx) => {
    await saveVariant(tx, companyId, { mediaId: videoId, variant: 'thumb', row: stored.thumb })
    await saveVariant(tx, companyId, { mediaId: videoId, variant: 'preview', row: stored.preview })
    await countStill(tx, companyId, videoId)
  })
}
