import { networkNames, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import { findOverdue, hasUnsettled } from './overdue-store.ts'

/**
 * Longer than a lane ever sleeps, and than a worker needs to take over the rows of one that died in
 * its call.
 */
const graceMs = 60_000

export interface PublicationFacts {
  readonly overdue: number
  readonly oldestOverdueMs: number
  readonly networks: readonly NetworkKey[]
}

/**
 * How much longer than anybody could want nothing has been done about a publication: neither an
 * attempt, nor a hold, nor a recorded wait.
 */
export async function readOverdue(db: Db, now: Date): Promise<PublicationFacts> {
  const late = await findOverdue(db, { networks: networkKeys, now, graceMs })
  return {
    overdue: late.reduce((sum, { overdue }) => sum + overdue, 0),
    oldestOverdueMs: Math.max(0, ...late.map(({ oldestMs }) => oldestMs)),
    networks: late.map(({ network }) => network),
  }
}

function reasonOf({ overdue, oldestOverdueMs, networks }: PublicationFacts): string {
  const minutes = Math.max(1, Math.round(oldestOverdueMs / 60_000))
  const names = networks.map((network) => networkNames[network]).join(', ')
  return `${overdue === 1 ? '1 post is' : `${overdue} posts are`} overdue on ${names}, the oldest by ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** The room's word in `/health`. */
export function publishingProbe({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): HealthProbe<PublicationFacts> {
  return {
    name: 'publications',
    async look() {
      const facts = await readOverdue(db, clock.now())
      const waitsForWorker = await hasUnsettled(db, networkKeys)
      return { facts, waitsForWorker, reason: facts.overdue > 0 ? reasonOf(facts) : null }
    },
  }
}
