import { message } from '@marquee/contract/message.ts'
import type { Size } from '@marquee/contract/networks/network.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { refusalMessage } from './copy-refusals.ts'
import { filmVariant } from './film-copy.ts'
import { makeFilmCopiesJob } from './jobs.ts'
import type { Variant } from './media-address.ts'
import { findMedia, variantOf, type VariantRow } from './media-store.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly queue: JobQueue
}
interface Found {
  readonly row: VariantRow
  readonly variant: Variant
  readonly durationMs: number
}

/** By then the job that came with a film has ended, or was lost. */
const jobMs = 2 * 3_600_000

/**
 * The copy of a film that fits into `most`. Nothing is encoded here: a step towards a network must
 * not last as long as that. Null when the file is gone, or the film itself is still being made.
 * Throws a `ConnectorError`: `unavailable` while the copy is made, `rejected` where it cannot be.
 */
export async function findFilm(
  { db, clock, queue }: Deps,
  companyId: string,
  mediaId: string,
  { most, network }: { readonly most: Size | null; readonly network: NetworkKey },
): Promise<Found | null> {
  const [film] = await findMedia(db, companyId, [mediaId])
  if (!film) return null
  const variant = filmVariant(film, most)
  const row = await variantOf(db, companyId, { mediaId, variant })
  if (row) return { row, variant, durationMs: film.duration_ms ?? 0 }
  if (variant === 'publish' || film.state !== 'ready') return null
  const problem = film.copy_problems[variant]
  if (problem && most)
    throw new ConnectorError('rejected', {
      network,
      message: refusalMessage(network, most, problem),
    })
  if (clock.now().getTime() - film.created_at.getTime() > jobMs)
    await queue.send(db, makeFilmCopiesJob, { companyId, mediaId })
  throw new ConnectorError('unavailable', {
    network,
    message: message('publishing.video-being-made-ready'),
  })
}
