import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../../testing.ts'
import { claimForCommit } from './ledger-store.ts'
import { placeInRow } from './pace-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('a place is not taken from a publication that a worker has in hand, however urgent another is', async () => {
  const now = new Date('2026-11-24T21:00:00Z')
  const scope = await aTestCompany(db, now)
  const accountId = randomUUID()
  /** Makes one, takes it in hand and gives it its place; answers in how many minutes that is. */
  const placeOf = async (minutesLeft: number) => {
    const lateAfter = new Date(now.getTime() + minutesLeft * 60_000)
    await aPublication(db, scope, { dueAt: now, state: 'ready', accountId, lateAfter })
    const [claimed] = await claimForCommit(db, {
      network: 'facebook',
      worker: randomUUID(),
      now,
      limit: 1,
      leaseMs: 60_000,
      aheadMs: 0,
      deadline: lateAfter,
    })
    if (!claimed) throw new Error('nothing was claimed')
    const place = await placeInRow(db, claimed, { now, everyMs: 60_000 })
    return (place.getTime() - now.getTime()) / 60_000
  }
  expect([await placeOf(90), await placeOf(60), await placeOf(10)]).toEqual([0, 1, 2])
})
