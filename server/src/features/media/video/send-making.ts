import type { Db } from '#platform/db/database.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { makeVideoJob } from '../jobs.ts'
import { countPreparing } from './made-store.ts'

/**
 * Sends the making of a video whose row is written. The more of the company's wait already, the
 * later its turn: whoever orders one goes before whoever ordered twenty.
 */
export async function sendMaking(
  { queue }: { readonly queue: JobQueue },
  tx: Db,
  { companyId, mediaId }: { readonly companyId: string; readonly mediaId: string },
): Promise<void> {
  const waiting = (await countPreparing(tx, companyId)).videos - 1
  await queue.sendWith(
    tx,
    { job: makeVideoJob, payload: { companyId, mediaId } },
    { priority: -Math.max(0, waiting) },
  )
}
