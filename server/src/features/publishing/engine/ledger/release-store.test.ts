import { randomUUID } from 'node:crypto'
import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { holdForAccount } from '../../posts/publication-store.ts'
import { aPublication, stateOf } from '../../testing.ts'
import { releaseForAccount } from './release-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it.each([
  ['in time', 60],
  ['too late', -60],
])(
  'a post whose video is still to come goes on awaiting it when its account is back, %s',
  async (_when, minutesLeft) => {
    const now = new Date('2026-11-24T21:00:00Z')
    const scope = await aTestCompany(db, now)
    const socialAccountId = randomUUID()
    const lateAfter = new Date(now.getTime() + minutesLeft * 60_000)
    const id = await aPublication(db, scope, { dueAt: now, accountId: socialAccountId, lateAfter })
    await db.run(sql`update publications set awaits_film = true, next_at = null where id = ${id}`)
    const { companyId } = scope
    await holdForAccount(db, {
      companyId,
      socialAccountId,
      message: rawMessage('Connect it again.'),
      at: now,
    })
    expect(await releaseForAccount(db, { companyId, socialAccountId }, now)).toBe(1)
    expect(await stateOf(db, id)).toMatchObject({
      state: 'scheduled',
      hold_reason: null,
      message: null,
      next_at: null,
    })
  },
)
