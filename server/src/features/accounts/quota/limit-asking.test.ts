import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { limitAsking, looksAt, wholeList } from './limit-asking.ts'

let db: TestDatabase
const clock = testClock(new Date('2026-03-10T12:00:00Z'))
const marta = { userId: 'marta', companyId: 'osteria' }

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.empty())
afterAll(() => db.drop())

const ask = (who: typeof marta, times: number, by?: number) =>
  Array.from({ length: times }, () => who).reduce(
    (before, one) => before.then(() => limitAsking({ db, clock }, one, by)),
    Promise.resolve(),
  )
const refused = { code: 'too-many-requests' }

it('lets nobody ask networks without end, and lets them again after a quarter of an hour', async () => {
  await ask(marta, 120)
  await expect(ask(marta, 1)).rejects.toMatchObject(refused)
  await ask({ ...marta, userId: 'luca' }, 1)
  clock.advance(15 * 60_000)
  await ask(marta, 1)
})
it('counts a company, however many of its people ask', async () => {
  await ask(marta, 30, wholeList)
  await ask({ ...marta, userId: 'luca' }, 30, wholeList)
  await expect(ask({ ...marta, userId: 'ada' }, 1)).rejects.toMatchObject(refused)
  await ask({ userId: 'ada', companyId: 'another' }, 1)
})
it('lets a screen look at all accounts of a chain as often as somebody opens it', async () => {
  expect([0, 1, 10, 11, 100].map(looksAt)).toEqual([1, 1, 1, 2, 10])
  await ask(marta, 12, looksAt(100))
})
