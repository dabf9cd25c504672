import type { Storage } from '#connectors/storage/storage.ts'
import { startDueLoop } from '#platform/background/due-loop.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import { createMediaAddresses, videoName } from './media-address.ts'
import type { Media } from './media-room.ts'
import { itemsWith } from './library/media-item.ts'
import { keepRemotePictures } from './library/keep-remote.ts'
import { altTextsOf, findMedia, holdMedia } from './library/media-store.ts'
import { createArrivals } from './upload/arriving-forms.ts'
import { exportFiles } from './library/export-files.ts'
import { removeDeleted, removeOfCompany, removeUnusedCopies } from './library/retention-store.ts'
import { mountMedia, type PostsNeeding } from './routes.ts'
import { sentFiles } from './sent-files.ts'
import { serveMedia } from './serve-media.ts'
import { resendLost, resendUnencoded } from './video/resend-unencoded.ts'
import { mountUploads } from './upload/parts/upload-routes.ts'
import { createUploads } from './upload/parts/uploads.ts'
import { workMedia } from './work-media.ts'

export { jobs } from './jobs.ts'
export type { Media } from './media-room.ts'
export { probeAddress } from './probe-address.ts'
export { refusalsOf } from './copies/copy-refusals.ts'
export type { UploadEnd } from './upload/parts/upload-store.ts'

/** Files that its rows name. */
export const storedFiles: readonly StoredFileColumn[] = [
  { table: 'media_variants', column: 'storage_key', isJson: false },
]

export interface MediaDeps {
  readonly storage: Storage
  /** How many scheduled or unfinished posts need the file; asked before it is deleted. */
  readonly neededBy: (db: Db, companyId: string, mediaId: string) => Promise<number>
  /** Which these are; without it nobody is told. */
  readonly postsNeeding?: PostsNeeding
}

const dayMs = 86_400_000
const deletedKeptMs = 30 * dayMs

/** An upload that was broken off, by a stopped process, leaves its part behind. */
const arrivalMs = dayMs

export function createMedia(
  platform: Platform,
  { storage, neededBy, postsNeeding = async () => [] }: MediaDeps,
): Media {
  const { config, db, clock, log, queue, secrets, pictures, videos } = platform
  const addresses = createMediaAddresses(secrets, clock)
  const addressOf: Media['addressOf'] = (companyId, mediaId, variant) =>
    addresses.addressOf({ companyId, mediaId, variant })
  const videoAddressOf: Media['videoAddressOf'] = (companyId, mediaId) =>
    addresses.addressOf({ companyId, mediaId, variant: 'publish' }, videoName)
  const toItem = itemsWith(addresses)
  const quotaBytes = config.mediaQuotaBytes
  const arrivals = createArrivals()
  const taking = { db, clock, queue, storage, pictures, videos, quotaBytes, arrivals, toItem }
  const uploads = createUploads(taking)
  return {
    addressOf,
    videoAddressOf,
    toItem,
    find: findMedia,
    hold: holdMedia,
    idOfAddress(companyId, address) {
      const signed = /\/m\/([^/]+)\//.exec(address)?.[1]
      const place = signed ? addresses.placeOf(signed) : null
      return place?.companyId === companyId ? place.mediaId : null
    },
    serve: (app) => serveMedia(app, { db, storage, addresses }),
    uploads,
    mount(api) {
      mountMedia(api, { ...taking, neededBy, postsNeeding, addressOf })
      mountUploads(api, uploads)
    },
    work: () => workMedia(platform, storage),
    start: () =>
      startDueLoop({
        name: 'videos without an encoder',
        clock,
        log,
        everyMs: dayMs,
        async run() {
          await resendLost({ db, clock, queue })
          await resendUnencoded({ db, clock, queue, quotaBytes, maker: videos.maker })
        },
      }),
    ...sentFiles(platform, { storage, addresses }),
    sweep: async (now) => ({
      media: await removeDeleted(db, storage, new Date(now.getTime() - deletedKeptMs)),
      media_copies: await removeUnusedCopies(db, storage, new Date(now.getTime() - deletedKeptMs)),
      media_uploads: await uploads.remove(new Date(now.getTime() - arrivalMs), null),
      arrivals: await storage.sweepArrivals(arrivalMs),
    }),
    async forgetCompany(companyId) {
      await uploads.remove(null, companyId)
      await removeOfCompany(db, storage, companyId)
    },
    altTexts: (companyId, mediaIds) => altTextsOf(db, companyId, mediaIds),
    exportCompany: (companyId) => exportFiles(db, storage, companyId),
    keepRemote: keepRemotePictures(platform, storage),
  }
}
