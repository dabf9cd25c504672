import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication, stateOf } from '../../testing.ts'
import { claimForCommit, writeResults } from './ledger-store.ts'
import { placeInRow } from './pace-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const now = new Date('2026-11-24T21:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** An account whose late posts are taken in hand one after another, each given its place at once. */
async function aRow() {
  const scope = await aTestCompany(db, now)
  const accountId = randomUUID()
  /** Answers in how many minutes the place is of a new one that is too late in so many. */
  return async (minutesLeft: number) => {
    const lateAfter = inMinutes(minutesLeft)
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
    return { claimed, place: (place.getTime() - now.getTime()) / 60_000 }
  }
}

it('a place is not taken from a publication that a worker has in hand, however urgent another is', async () => {
  const next = await aRow()
  expect([(await next(90)).place, (await next(60)).place, (await next(10)).place]).toEqual([
    0, 1, 2,
  ])
})

it('a publication that waits until its network said is not asked for sooner to make room for a more urgent one', async () => {
  const next = await aRow()
  await next(90)
  const { claimed, place } = await next(60)
  await writeResults(db, now, [
    { claimed, state: 'ready', outcome: 'rate-limited', nextAt: inMinutes(30) },
  ])
  expect([place, (await next(10)).place]).toEqual([1, 2])
  expect(await stateOf(db, claimed.id)).toMatchObject({ state: 'ready', next_at: inMinutes(30) })
})
