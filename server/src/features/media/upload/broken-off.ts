import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { WorkBrokenOff, WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Job, JobQueue, Tried } from '#platform/queue/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { fileIds } from '../jobs.ts'

/**
 * For `catch`: what a decoder said of the file becomes that refusal. Everything else is thrown on,
 * since nothing is known of the file then.
 */
export const refusedAs =
  (refusal: (cause: unknown) => AppError) =>
  (cause: unknown): never => {
    throw cause instanceof WorkRefused ? refusal(cause) : cause
  }

/**
 * For a caller who waits for the answer and holds the file: work that was broken off is a 503 that
 * says nothing of the file.
 */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof WorkBrokenOff)) throw cause
    throw new AppError('unavailable', message('media.too-busy'), { cause, retryAfterSeconds: 30 })
  }
}

const soonestMs = 15 * 60_000
const latestMs = 24 * 3_600_000

interface PatientDeps {
  readonly db: Db
  readonly queue: JobQueue
  readonly clock: Clock
  /** When the file came; null when it is gone. */
  readonly since: (companyId: string, mediaId: string) => Promise<Date | null>
}

/**
 * Work that never gives a file up because of the machine: after the queue's last try it is sent
 * once more, for when as much time has passed as the file is old, a day at most.
 */
export const patiently =
  (
    { db, queue, clock, since }: PatientDeps,
    job: Job<typeof fileIds>,
    work: (ids: { companyId: string; mediaId: string }, tried: Tried) => Promise<void>,
  ) =>
  async (ids: { companyId: string; mediaId: string }, tried: Tried): Promise<void> => {
    try {
      await work(ids, tried)
    } catch (error) {
      const at = tried.isLast ? await since(ids.companyId, ids.mediaId) : null
      if (at === null) throw error
      const ageMs = clock.now().getTime() - at.getTime()
      const afterMs = Math.min(latestMs, Math.max(soonestMs, ageMs))
      await queue.sendWith(db, { job, payload: ids }, { afterMs })
    }
  }
