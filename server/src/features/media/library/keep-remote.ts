import type { Storage } from '#connectors/storage/storage.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { storeRendition } from '../copies/make-renditions.ts'
import type { Media } from '../media-room.ts'
import { withLocalFile } from '../with-local-file.ts'
import { insertMedia } from './media-store.ts'

/** Keeps pictures that were read from networks; the library does not show them. */
export function keepRemotePictures(
  { db, clock, pictures }: Platform,
  storage: Storage,
): Media['keepRemote'] {
  const files = { db, storage, pictures }
  return (companyId, bytes, name) =>
    withLocalFile(storage, bytes, async (path) => {
      const mine = pictures.inTurn(companyId)
      if (!(await mine.inspect(path))) return null
      const id = newId()
      const preview = await mine.preview(path)
      const thumb = await mine.thumb(path)
      await insertMedia(db, {
        id,
        companyId,
        name,
        origin: 'remote',
        state: 'ready',
        bytes: preview.bytes.length,
        width: preview.width,
        height: preview.height,
        createdBy: null,
        at: clock.now(),
      })
      await storeRendition(files, companyId, { mediaId: id, variant: 'preview', made: preview })
      await storeRendition(files, companyId, { mediaId: id, variant: 'thumb', made: thumb })
      return { id, width: preview.width, height: preview.height }
    })
}
