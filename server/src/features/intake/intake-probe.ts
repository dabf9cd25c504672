import type { Db } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import { countUnsettled } from './intake-store.ts'

/** Given-up events are told as a figure: they need a person, but no post is late because of them. */
export function intakeProbe(
  db: Db,
): HealthProbe<{ readonly waiting: number; readonly failed: number }> {
  return {
    name: 'intake',
    async look() {
      const unsettled = await countUnsettled(db)
      const sum = (wanted: string) =>
        unsettled.reduce((all, { state, events }) => all + (state === wanted ? events : 0), 0)
      const waiting = sum('waiting')
      return {
        facts: { waiting, failed: sum('failed') },
        reason: null,
        waitsForWorker: waiting > 0,
      }
    },
  }
}
