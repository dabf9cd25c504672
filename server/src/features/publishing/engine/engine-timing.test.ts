import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { aNetwork, aPublication, engineDeps, eventually, quickTiming } from '../testing.ts'
import { realTiming } from './engine-timing.ts'
import { startEngine } from './engine.ts'
import { claimForCommit } from './ledger/ledger-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

describe('what a killed worker had in hand', () => {
  it('is recovered before it counts as late', () => {
    const { lateMs, leaseMs, readBackMs, callTimeoutMs } = realTiming
    // leases that ended are looked for ten times a lease
    expect(lateMs).toBeGreaterThanOrEqual(leaseMs + leaseMs / 10 + readBackMs + callTimeoutMs)
  })
  it('goes out at once, all of one account, where its network knows what it took', async () => {
    const clock = testClock()
    const network = aNetwork()
    network.lookUpAnswers = () => ({ proof: 'repeatable', candidates: [] })
    const scope = await aTestCompany(db, clock.now())
    const accountId = crypto.randomUUID()
    const lateBy = (ms: number) => new Date(clock.now().getTime() - ms)
    // with the wait for the first look they are 84 s late, as after a lease of real life
    for (let number = 0; number < 10; number++)
      await aPublication(db, scope, { dueAt: lateBy(78_000), state: 'ready', accountId })
    const claimed = await claimForCommit(db, {
      network: 'facebook',
      worker: crypto.randomUUID(),
      now: clock.now(),
      limit: 10,
      leaseMs: 1,
      aheadMs: 0,
      deadline: clock.now(),
    })
    expect(claimed).toHaveLength(10)
    const timing = { ...quickTiming, lateMs: realTiming.lateMs }
    const engine = startEngine(engineDeps({ db, clock, network, timing, settleMs: 600_000 }))
    const countOf = (state: string) => async () =>
      (
        await db.one(
          sql<{ rows: number }>`
            select count(*)::int as rows from publications where state = ${state}`,
        )
      ).rows
    try {
      await eventually(countOf('unknown'), (rows) => rows === 10)
      clock.advance(6000)
      await eventually(countOf('published'), (rows) => rows === 10)
    } finally {
      await engine.stop()
    }
  })
})
