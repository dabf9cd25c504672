import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import type { InsightsDeps } from '../insights-deps.ts'
import { claimMetricSyncs, requestMetrics } from '../metric-sync-store.ts'
import { postsThatAre } from '../testing.ts'
import { syncMetrics } from './sync-metrics.ts'

const clock = testClock(new Date('2026-11-23T09:00:00Z'))
const freeAt = new Date('2026-11-23T09:40:00Z')
let db: TestDatabase
/** In percent. */
let fullness: number
let asked = 0
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const deps = (): InsightsDeps => ({
  db,
  clock,
  log: testLog,
  budgets: { waitUntil: (_budgets, upTo) => (fullness > upTo ? freeAt : null) },
  accounts: {
    capabilitiesOf: async (_companyId, id) => ({
      account: { id, network: 'facebook', name: 'Osteria Lume', health: 'connected' },
      stats: { followers: async () => ++asked },
      readEveryMs: null,
      budgets: [],
      mark: 'one',
    }),
    enabledAccounts: async () => [],
    markReauthorize: async () => true,
  },
  posts: postsThatAre(() => []),
  timeZoneOf: async () => 'Europe/London',
})
/** Reads what is due; answers when it is read again. */
async function read(): Promise<Date> {
  const [row] = await claimMetricSyncs(db, { now: clock.now(), limit: 1, putOffMs: 60_000 })
  if (!row) throw new Error('Nothing is due.')
  await syncMetrics(deps(), row)
  return (await db.one(sql<{ at: Date }>`select next_at as at from metric_syncs`)).at
}

it('a quota that is fuller than sixty percent is spared, and numbers wait until it is free', async () => {
  const { companyId } = await aTestCompany(db)
  await requestMetrics(db, { companyId, socialAccountId: newId() }, clock.now())
  fullness = 61
  expect([await read(), asked]).toEqual([freeAt, 0])
  fullness = 60
  clock.set(freeAt)
  await read()
  expect(asked).toBe(1)
})
