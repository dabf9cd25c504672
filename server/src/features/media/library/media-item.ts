import type { MediaItem } from '@marquee/contract/media.ts'
import { refusalsOf } from '../copies/copy-refusals.ts'
import { videoName, type MediaAddresses } from '../media-address.ts'
import type { MediaRow } from './media-store.ts'

/** A file of the library as screens see it, with signed addresses. */
export const itemsWith =
  (addresses: MediaAddresses) =>
  (companyId: string, row: MediaRow): MediaItem => ({
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
        ? addresses.addressOf({ companyId, mediaId: row.id, variant: 'publish' }, videoName)
        : addresses.addressOf({
            companyId,
            mediaId: row.id,
            variant: row.state === 'ready' ? 'preview' : 'thumb',
          }),
    thumbUrl: addresses.addressOf(
      { companyId, mediaId: row.id, variant: 'thumb' },
      row.still > 0 ? `picture-${row.still}.jpg` : undefined,
    ),
  })
