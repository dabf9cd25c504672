import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { sendMailJob } from '../jobs.ts'
import { takeDueMails } from './mail-store.ts'

interface ResendDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly queue: Pick<JobQueue, 'send'>
}

/** A code is of use for five minutes. */
const lookEveryMs = 5000
const mostAtOnce = 500

/** Sends the jobs of mails whose pause is over, and of those whose worker died at them. */
export function resendDue(
  { db, queue }: Pick<ResendDeps, 'db' | 'queue'>,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    for (const mailId of await takeDueMails(tx, { now, limit: mostAtOnce }))
      await queue.send(tx, sendMailJob, { mailId })
  })
}

/** The worker role. */
export function startResending(deps: ResendDeps): DueLoop {
  const { clock, log } = deps
  return startDueLoop({
    name: 'mails',
    clock,
    log,
    everyMs: lookEveryMs,
    run: (now) => resendDue(deps, now),
  })
}
