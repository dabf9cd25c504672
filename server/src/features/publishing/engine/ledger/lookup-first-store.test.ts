import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../../testing.ts'
import { claimForCommit } from './ledger-store.ts'
import { markLate } from './lookup-first-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const restart = new Date('2026-11-24T21:00:00Z')
const minutes = (after: number) => new Date(restart.getTime() + after * 60_000)

it.each([
  ['its turn, later than it was due', { nextAt: -5, until: -5 }],
  ['the restart, where its turn came only since', { nextAt: 5, until: 0 }],
])(
  'another copy may have sent it until %s: it is not taken for absent as if that were long ago',
  async (_until, { nextAt, until }) => {
    const scope = await aTestCompany(db, restart)
    const id = await aPublication(db, scope, {
      dueAt: minutes(-30),
      nextAt: minutes(nextAt),
      state: 'ready',
    })
    await markLate(db, ['facebook'], { dueBefore: minutes(-2), now: restart })
    await claimForCommit(db, {
      network: 'facebook',
      worker: randomUUID(),
      now: minutes(10),
      limit: 1,
      leaseMs: 60_000,
      aheadMs: 0,
      deadline: minutes(11),
    })
    expect(
      await db.one(sql`select started_at, deadline_at from attempts where publication_id = ${id}`),
    ).toEqual({ started_at: minutes(-30), deadline_at: minutes(until) })
  },
)
