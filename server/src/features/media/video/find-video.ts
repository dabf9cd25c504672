import { message } from '@marquee/contract/message.ts'
import type { Size } from '@marquee/contract/networks/network.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { refusalMessage } from '../copies/copy-refusals.ts'
import { videoVariant } from '../copies/video-copy.ts'
import { makeVideoCopiesJob } from '../jobs.ts'
import type { Variant } from '../media-address.ts'
import { findMedia, variantOf, type VariantRow } from '../library/media-store.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly queue: JobQueue
}
interface VariantMatch {
  readonly row: VariantRow
  readonly variant: Variant
  readonly durationMs: number
}

/** By then the job that came with a video has ended, or was lost. */
const jobMs = 2 * 3_600_000

/**
 * The copy of a video that fits into `most`. Nothing is encoded here: a step towards a network must
 * not last as long as that. Null when the file is gone, or the video itself is still being made.
 * Throws a `ConnectorError`: `unavailable` while the copy is made, `rejected` where it cannot be.
 */
export async function findVideo(
  { db, clock, queue }: Deps,
  { companyId, mediaId }: { companyId: string; mediaId: string },
  { most, network }: { readonly most: Size | null; readonly network: NetworkKey },
): Promise<VariantMatch | null> {
  const [video] = await findMedia(db, companyId, [mediaId])
  if (!video) return null
  const variant = videoVariant(video, most)
  const row = await variantOf(db, companyId, { mediaId, variant })
  if (row) return { row, variant, durationMs: video.duration_ms ?? 0 }
  if (variant === 'publish' || video.state !== 'ready') return null
  const problem = video.copy_problems[variant]
  if (problem && most)
    throw new ConnectorError('rejected', {
      network,
      message: refusalMessage(network, most, problem),
    })
  if (clock.now().getTime() - video.created_at.getTime() > jobMs)
    await queue.send(db, makeVideoCopiesJob, { companyId, mediaId })
  throw new ConnectorError('unavailable', {
    network,
    message: message('publishing.video-being-made-ready'),
  })
}
