import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLeaseKeeper } from '#outbox'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { aPublication, quickTiming } from '../../testing.ts'
import { claimForCommit, renewLeases, type Claimed } from './ledger-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function aClaim(): Promise<Claimed> {
  const now = new Date()
  await aPublication(db, await aTestCompany(db), { dueAt: now, state: 'ready' })
  const [claimed] = await claimForCommit(db, {
    network: 'facebook',
    worker: crypto.randomUUID(),
    now,
    limit: 1,
    leaseMs: 60_000,
    aheadMs: 0,
    deadline: now,
  })
  if (!claimed) throw new Error('nothing was claimed')
  return claimed
}

it('lets a call begin only while the whole call still fits into the lease, counted from before the claim', async () => {
  const claimed = await aClaim()
  let monotonic = 1000
  const keeper = startLeaseKeeper({
    renew: (held, leaseMs) => renewLeases(db, held, leaseMs),
    clock: { ...testClock(), monotonicMs: () => monotonic },
    log: testLog,
    timing: { ...quickTiming, leaseMs: 60_000, callTimeoutMs: 20_000 },
  })
  expect(keeper.mayStillSend(claimed)).toBe(false)
  keeper.hold(claimed, monotonic)
  expect(keeper.mayStillSend(claimed)).toBe(true)
  monotonic += 60_000 - 20_000 - 51
  expect(keeper.mayStillSend(claimed)).toBe(true)
  monotonic += 2
  expect(keeper.mayStillSend(claimed)).toBe(false)
  keeper.drop(claimed)
  keeper.stop()
})

it('moves on a lease under its own fence only', async () => {
  const claimed = await aClaim()
  expect(await renewLeases(db, [claimed], 60_000)).toEqual([
    { id: claimed.id, fence: claimed.fence },
  ])
  await db.run(sql`update publications set fence = fence + 1 where id = ${claimed.id}`)
  expect(await renewLeases(db, [claimed], 60_000)).toEqual([])
})

it('lets nothing begin after the machine slept, for which its monotonic clock stands still', async () => {
  const claimed = await aClaim()
  let machine = Date.now()
  const keeper = startLeaseKeeper({
    renew: (held, leaseMs) => renewLeases(db, held, leaseMs),
    clock: { ...testClock(), monotonicMs: () => 1000, machineMs: () => machine },
    log: testLog,
    timing: { ...quickTiming, leaseMs: 60_000, callTimeoutMs: 20_000 },
  })
  keeper.hold(claimed, 1000)
  machine += 60_000 - 20_000 - 51
  expect(keeper.mayStillSend(claimed)).toBe(true)
  machine += 2
  expect(keeper.mayStillSend(claimed)).toBe(false)
  keeper.stop()
})
