import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { MediaItem } from '@marquee/contract/media.ts'
import type { Shape, Size } from '@marquee/contract/networks/network.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PreparedVideo, PreparedPicture } from '#connectors/capabilities/publish/publisher.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import { refusalsOf } from './copies/copy-refusals.ts'
import { makeVideoCopies } from './copies/video-copy.ts'
import { findVideo } from './video/find-video.ts'
import { jobs, makeVideoCopiesJob, makeVideoJob, makeRenditionsJob, takeStillJob } from './jobs.ts'
import { makeVideo } from './video/make-video.ts'
import { makeRenditions, networkCopy, storeRendition } from './copies/make-renditions.ts'
import { createMediaAddresses, type Variant } from './media-address.ts'
import {
  altTextsOf,
  findMedia,
  holdMedia,
  insertMedia,
  type MediaRow,
  type VariantRow,
} from './library/media-store.ts'
import { createArrivals } from './upload/arriving-forms.ts'
import { patiently } from './upload/broken-off.ts'
import { exportFiles } from './library/export-files.ts'
import { removeDeleted, removeOfCompany, removeUnusedCopies } from './library/retention-store.ts'
import { mountMedia, type PostsNeeding } from './routes.ts'
import { serveMedia } from './serve-media.ts'
import { resendLost, resendUnencoded } from './video/resend-unencoded.ts'
import { takeStill } from './video/still-of-video.ts'
import { mountUploads } from './upload/parts/upload-routes.ts'
import { createUploads, type Uploads } from './upload/parts/uploads.ts'
import { withLocalFile } from './with-local-file.ts'

export { jobs } from './jobs.ts'
export { probeAddress } from './probe-address.ts'
export { refusalsOf } from './copies/copy-refusals.ts'
export type { Uploads } from './upload/parts/uploads.ts'
export type { UploadEnd } from './upload/parts/upload-store.ts'

/** Files that its rows name. */
export const storedFiles: readonly StoredFileColumn[] = [
  { table: 'media_variants', column: 'storage_key', isJson: false },
]

export interface Media extends Room {
  /** Files that arrive in parts; another room may take them in under its own addresses. */
  readonly uploads: Uploads
  /**
   * At the start and once a day, tries again what a machine without an encoder gave up, and what
   * was lost with its process.
   */
  start(): DueLoop
  /** Signed addresses under `/m/`; outside the API, so mounted apart. */
  serve(app: FastifyInstance): void
  addressOf(companyId: string, mediaId: string, variant: Variant): string
  /** Where a video plays: its copy for networks, an MP4. */
  videoAddressOf(companyId: string, mediaId: string): string
  /**
   * A video as it is sent to a network: MP4 with its index first, no metadata, within the size.
   * Null when its file is gone. Throws a `ConnectorError`, `unavailable` while its copy is still
   * being made, `rejected` with the sentence where it cannot be made.
   */
  videoFor(
    companyId: string,
    mediaId: string,
    as: { readonly most: Size | null; readonly network: NetworkKey },
  ): Promise<PreparedVideo | null>
  /** Those of the ids that are the company's own and not deleted. */
  find(db: Db, companyId: string, ids: readonly string[]): Promise<MediaRow[]>
  /** As `find`; until the transaction ends none of them can be deleted. */
  hold(tx: Db, companyId: string, ids: readonly string[]): Promise<MediaRow[]>
  toItem(companyId: string, row: MediaRow): MediaItem
  /**
   * The file behind one of our signed addresses, when it is this company's and the address still
   * holds.
   */
  idOfAddress(companyId: string, address: string): string | null
  /**
   * A picture as it is sent to a network: JPEG, upright, under 4 MB, no metadata, cropped to the
   * shape it takes. Null when its file is gone.
   */
  pictureFor(
    companyId: string,
    mediaId: string,
    as?: { readonly shape?: Shape | null; readonly most?: Size | null },
  ): Promise<PreparedPicture | null>
  /** What pictures show, for people who cannot see them; of those of which it was said. */
  altTexts(companyId: string, mediaIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Keeps a small copy of a picture read from a network; it is not shown in the library. */
  keepRemote(
    companyId: string,
    bytes: Buffer,
    name: string,
  ): Promise<{ id: string; width: number; height: number } | null>
}

export interface MediaDeps {
  readonly storage: Storage
  /** How many scheduled or unfinished posts need the file; asked before it is deleted. */
  readonly neededBy: (db: Db, companyId: string, mediaId: string) => Promise<number>
  /** Which these are; without it nobody is told. */
  readonly postsNeeding?: PostsNeeding
}

const videoName = 'film.mp4'
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
  const files = { db, storage, pictures }
  const addressOf: Media['addressOf'] = (companyId, mediaId, variant) =>
    addresses.addressOf({ companyId, mediaId, variant })
  const videoAddressOf: Media['videoAddressOf'] = (companyId, mediaId) =>
    addresses.addressOf({ companyId, mediaId, variant: 'publish' }, videoName)
  const toItem: Media['toItem'] = (companyId, row) => ({
    id: row.id,
    name: row.name,
    type: row.kind,
    createdAt: row.created_at.toISOString(),
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    state: row.state,
    progress: row.progress,
    problem: row.problem,
    isAnimated: row.is_animated,
    refusals: refusalsOf(row),
    url:
      row.kind === 'video'
        ? videoAddressOf(companyId, row.id)
        : addressOf(companyId, row.id, row.state === 'ready' ? 'preview' : 'thumb'),
    thumbUrl: addresses.addressOf(
      { companyId, mediaId: row.id, variant: 'thumb' },
      row.still > 0 ? `picture-${row.still}.jpg` : undefined,
    ),
  })
  /** A network that fetches refuses a post for good where it meets a storage that is away. */
  const assertReadable = async ({ storage_key: key }: VariantRow) => {
    await storage.size(key)
  }
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
    work() {
      const patience = {
        db,
        queue,
        clock,
        since: async (companyId: string, mediaId: string) =>
          (await findMedia(db, companyId, [mediaId]))[0]?.created_at ?? null,
      }
      const work = (
        job: (typeof jobs)[number],
        does: (ids: { companyId: string; mediaId: string }) => Promise<void>,
      ) => queue.work(job, patiently(patience, job, does), { concurrency: 2 })
      const inTurn = (companyId: string) => ({
        db,
        storage,
        clock,
        log,
        queue,
        pictures: pictures.inTurn(companyId),
        videos: videos.inTurn(companyId),
      })
      work(makeRenditionsJob, ({ companyId, mediaId }) =>
        makeRenditions(inTurn(companyId), companyId, mediaId),
      )
      work(makeVideoJob, ({ companyId, mediaId }) =>
        makeVideo(inTurn(companyId), companyId, mediaId),
      )
      work(makeVideoCopiesJob, ({ companyId, mediaId }) =>
        makeVideoCopies(inTurn(companyId), companyId, mediaId),
      )
      work(takeStillJob, ({ companyId, mediaId }) =>
        takeStill(inTurn(companyId), companyId, mediaId),
      )
    },
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
    async pictureFor(companyId, mediaId, { shape = null, most = null } = {}) {
      const copy = await networkCopy(
        { ...files, pictures: pictures.inTurn(companyId) },
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
    keepRemote: (companyId, bytes, name) =>
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
      }),
  }
}
