import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { sendMailJob } from '../jobs.ts'
import { longestWaitMs } from './mail-rules.ts'
import { findMail, requeueMail } from './mail-store.ts'

export type Retried = 'sent-again' | 'unknown' | 'not-failed' | 'of-no-use'

/** Starts a failed mail over, with all its tries; what is of no use any more stays failed. */
export async function retryMail(
  {
    db,
    clock,
    queue,
  }: { readonly db: Database; readonly clock: Clock; readonly queue: Pick<JobQueue, 'send'> },
  id: string,
): Promise<Retried> {
  return db.transaction(async (tx) => {
    const mail = await findMail(tx, id)
    if (!mail) return 'unknown'
    const now = clock.now()
    if (mail.useful_until !== null && mail.useful_until <= now) return 'of-no-use'
    const usefulUntil = new Date(now.getTime() + longestWaitMs)
    if (!(await requeueMail(tx, id, { now, usefulUntil }))) return 'not-failed'
    await queue.send(tx, sendMailJob, { mailId: id })
    return 'sent-again'
  })
}
