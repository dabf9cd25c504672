import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startLedgerRecoding } from '#platform/background/ledger-recoding.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { recodeNextOfLedger } from './recode-ledger.ts'

const now = new Date('2026-11-27T09:00:00Z')
const sentence = 'Facebook has no likes here.'
const coded = { code: 'comments.no-likes', params: { network: 'Facebook' } }

let db: TestDatabase
let companyId: string
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  companyId = (await aTestCompany(db)).companyId
})
afterAll(() => db.drop())

/** Rows as the ledger has them, in the order of their keys. */
async function called(all: readonly object[]): Promise<void> {
  for (const [nth, facts] of all.entries())
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
      values (${companyId}, ${`${nth}`.padStart(8, '0') + randomUUID().slice(8)}, ${companyId}, ${nth}, 'commit', ${now}, ${now}, ${now}, 'rejected', ${JSON.stringify(facts)}, 'c')`)
}
const ledger = async () =>
  (await db.many(sql<{ facts: unknown }>`select facts from attempts order by fence`)).map(
    ({ facts }) => facts,
  )
const next = () => recodeNextOfLedger(db, { now, limit: 2 })

it('why calls failed gets its code, whole as old rows have it and raw as newer ones do', async () => {
  const all = [
    { message: sentence, code: 190 },
    { message: { code: 'raw', raw: sentence } },
    { message: 'Das war zu viel' },
    { message: { code: 'comments.gone' } },
    { by: 'take-over' },
  ]
  await called(all)
  expect(await recodeNextOfLedger(db, { now })).toBe(false)
  expect(await ledger()).toEqual([
    { message: coded, code: 190 },
    { message: coded },
    ...all.slice(2),
  ])
})

it('a worker that is started again after its end in the middle goes on there, though it migrates nothing', async () => {
  const old = { message: sentence }
  await called([old, old, old, old, old])
  expect(await next()).toBe(true)
  expect(await ledger()).toEqual([{ message: coded }, { message: coded }, old, old, old])
  // what it has read is not read again
  await db.run(sql`update attempts set facts = ${JSON.stringify(old)} where fence = 0`)
  const loop = startLedgerRecoding({ db, clock: testClock(now), log: testLog })
  await expect
    .poll(ledger)
    .toEqual([old, { message: coded }, { message: coded }, { message: coded }, { message: coded }])
  await loop.stop()
  expect(await next()).toBe(false)
})

it('one process is at it, and another one waits for no part of it', async () => {
  await called([{ message: sentence }, {}, {}])
  expect(await next()).toBe(true)
  await db.transaction(async (tx) => {
    expect(await recodeNextOfLedger(tx, { now, limit: 1 })).toBe(true)
    expect(await next()).toBe(false)
  })
  expect(await next()).toBe(false)
})
