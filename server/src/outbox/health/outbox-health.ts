import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import { findOverdueIntents, hasUnsettledIntents } from './overdue-intents-store.ts'

/** Longer than a lane ever sleeps, and than a worker needs to take over what another one held. */
const graceMs = 60_000

export interface IntentFacts {
  readonly overdue: number
  readonly oldestOverdueMs: number
  readonly networks: readonly NetworkKey[]
}

/** The outbox's word in `/health`. */
export function outboxProbe({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): HealthProbe<IntentFacts> {
  return {
    name: 'intents',
    async look() {
      const late = await findOverdueIntents(db, clock.now(), graceMs)
      const facts = {
        overdue: late.reduce((sum, { overdue }) => sum + overdue, 0),
        oldestOverdueMs: Math.max(0, ...late.map(({ oldestMs }) => oldestMs)),
        networks: late.map(({ network }) => network),
      }
      return {
        facts,
        waitsForWorker: await hasUnsettledIntents(db),
        reason: facts.overdue > 0 ? reasonOf(facts) : null,
      }
    },
  }
}

function reasonOf({ overdue, oldestOverdueMs, networks }: IntentFacts): string {
  const minutes = Math.max(1, Math.round(oldestOverdueMs / 60_000))
  const names = networks.map((network) => networkNames[network]).join(', ')
  return `${overdue === 1 ? '1 comment, like or deletion is' : `${overdue} comments, likes or deletions are`} overdue on ${names}, the oldest by ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
