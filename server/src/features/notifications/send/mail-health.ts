import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import { countFailedSince, readMailMetrics } from './mail-store.ts'

/** A code is of use for five minutes: a mail that waits longer than twice that is news. */
export const lateMs = 10 * 60_000
/** So long a mail that failed is news: its reader never gets it unless somebody tries it again. */
const newsMs = 60 * 60_000

/**
 * What `/health` says of the mails: how many wait and failed, why the oldest waits when it does so
 * for long, and whether some failed of late. Why they did may name a reader, so that is not said.
 */
export function mailProbe({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): HealthProbe<{ waiting: number; failed: number; oldestWaitsSince: string | null }> {
  return {
    name: 'mail',
    async look() {
      const now = clock.now().getTime()
      const [{ queued, failed, oldest_queued: oldest, error }, failedLately] = await Promise.all([
        readMailMetrics(db),
        countFailedSince(db, new Date(now - newsMs)),
      ])
      const minutes = oldest === null ? 0 : Math.floor((now - oldest.getTime()) / 60_000)
      const reasons = [
        ...(minutes * 60_000 >= lateMs
          ? [
              `${queued === 1 ? '1 mail waits' : `${queued} mails wait`}, the oldest for ${minutes} minutes: ${error ?? 'no worker has tried it.'}`,
            ]
          : []),
        ...(failedLately > 0
          ? [
              `${failedLately === 1 ? '1 mail' : `${failedLately} mails`} failed within the last hour: npm run mails -- list says why.`,
            ]
          : []),
      ]
      return {
        facts: { waiting: queued, failed, oldestWaitsSince: oldest?.toISOString() ?? null },
        reason: reasons.length > 0 ? reasons.join(' ') : null,
        waitsForWorker: queued > 0,
      }
    },
  }
}
