import type { Db } from '#platform/db/database.ts'
import type { Metrics } from '#platform/monitoring/metrics.ts'
import { countUnsettled } from './intake-store.ts'

export type IntakeOutcome =
  | 'taken'
  | 'repeated'
  | 'refused'
  | 'processed'
  | 'tried-again'
  | 'failed'

export interface IntakeMetrics {
  count(provider: string, outcome: IntakeOutcome): void
}

export function createIntakeMetrics(metrics: Metrics, db: Db): IntakeMetrics {
  const events = metrics.counter(
    'intake_events_total',
    'Events told by other houses, by what became of them.',
    ['provider', 'outcome'],
  )
  metrics.readAt(
    'intake_unsettled',
    'Events of other houses that wait to be processed, or were given up.',
    ['provider', 'state'],
    async () =>
      (await countUnsettled(db)).map(({ provider, state, events: value }) => ({
        labels: { provider, state },
        value,
      })),
  )
  return { count: (provider, outcome) => events.add({ provider, outcome }) }
}
