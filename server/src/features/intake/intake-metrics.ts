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
  const events = metrics.counter({
    name: 'intake_events_total',
    help: 'Events told by other houses, by what became of them.',
    labels: ['provider', 'outcome'],
  })
  metrics.readAt(
    {
      name: 'intake_unsettled',
      help: 'Events of other houses that wait to be processed, or were given up.',
      labels: ['provider', 'state'],
    },
    async () =>
      (await countUnsettled(db)).map(({ provider, state, events: value }) => ({
        labels: { provider, state },
        value,
      })),
  )
  return { count: (provider, outcome) => events.add({ provider, outcome }) }
}
