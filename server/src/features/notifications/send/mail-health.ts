import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import { readMailMetrics } from './mail-store.ts'

/** A code is of use for five minutes: a mail that waits longer than twice that is news. */
export const lateMs = 10 * 60_000

/**
 * What `/health` says of the mails: how many wait and failed, and why the oldest waits when it does
 * so for long.
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
      const { queued, failed, oldest_queued: oldest, error } = await readMailMetrics(db)
      const minutes =
        oldest === null ? 0 : Math.floor((clock.now().getTime() - oldest.getTime()) / 60_000)
      const isLate = minutes * 60_000 >= lateMs
      return {
        facts: { waiting: queued, failed, oldestWaitsSince: oldest?.toISOString() ?? null },
        reason: isLate
          ? `${queued === 1 ? '1 mail waits' : `${queued} mails wait`}, the oldest for ${minutes} minutes: ${error ?? 'no worker has tried it.'}`
          : null,
        waitsForWorker: queued > 0,
      }
    },
  }
}
