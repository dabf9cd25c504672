import { buffer } from 'node:stream/consumers'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Platform } from '#platform/platform.ts'
import { networkCopy } from './copies/make-renditions.ts'
import { altTextsOf, type VariantRow } from './library/media-store.ts'
import { videoName, type MediaAddresses } from './media-address.ts'
import type { Media } from './media-room.ts'
import { findVideo } from './video/find-video.ts'

/** Pictures and videos as they are sent to networks. */
export function sentFiles(
  { config, db, clock, queue, pictures }: Platform,
  { storage, addresses }: { readonly storage: Storage; readonly addresses: MediaAddresses },
): Pick<Media, 'pictureFor' | 'videoFor'> {
  /** A network that fetches refuses a post for good where it meets a storage that is away. */
  const assertReadable = async ({ storage_key: key }: VariantRow) => {
    await storage.size(key)
  }
  return {
    async pictureFor(companyId, mediaId, { shape = null, most = null } = {}) {
      const copy = await networkCopy(
        { db, storage, pictures: pictures.inTurn(companyId) },
        companyId,
        { mediaId, shape, most },
      )
      if (!copy) return null
      const { row, variant } = copy
      return {
        mediaId,
        contentType: 'image/jpeg',
        width: row.width,
        height: row.height,
        altText: (await altTextsOf(db, companyId, [mediaId])).get(mediaId) ?? null,
        bytes: () => storage.read(row.storage_key),
        async address() {
          await assertReadable(row)
          return `${config.publicUrl}${addresses.addressForNetworks({ companyId, mediaId, variant })}`
        },
      }
    },
    async videoFor(companyId, mediaId, { most, network }) {
      const found = await findVideo({ db, clock, queue }, { companyId, mediaId }, { most, network })
      if (!found) return null
      const { row, variant, durationMs } = found
      return {
        mediaId,
        contentType: 'video/mp4',
        width: row.width,
        height: row.height,
        durationMs,
        size: async () => row.bytes,
        read: async (from, to) =>
          buffer(await storage.stream(row.storage_key, { start: from, end: to - 1 })),
        async address() {
          await assertReadable(row)
          return `${config.publicUrl}${addresses.addressForNetworks({ companyId, mediaId, variant }, videoName)}`
        },
      }
    },
  }
}
