import type { FastifyInstance } from 'fastify'
import type { MediaItem } from '@marquee/contract/media.ts'
import type { Shape, Size } from '@marquee/contract/networks/network.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PreparedVideo, PreparedPicture } from '#connectors/capabilities/publish/publisher.ts'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Db } from '#platform/db/database.ts'
import type { Room } from '#platform/platform.ts'
import type { MediaRow } from './library/media-store.ts'
import type { Variant } from './media-address.ts'
import type { Uploads } from './upload/parts/uploads.ts'

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
