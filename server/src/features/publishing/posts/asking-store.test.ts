import type { PublicationState } from '@marquee/contract/publishing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../testing.ts'
import { countAskingReels } from './asking-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const dueAt = new Date('2026-11-24T18:30:00Z')

it.each([
  ['missed', 1],
  ['failed', 1],
  ['inbox', 1],
  ['held', 0],
  ['published', 0],
  ['canceled', 0],
] as const)('a %s reel counts as %i that ask', async (state, reels) => {
  const marta = await aTestCompany(db)
  await aReel(marta, state)
  // neither a post nor what was deleted
  await aPublication(db, marta, { dueAt, state: 'missed' })
  await db.run(sql`
    update posts set deleted_at = ${dueAt} where id = (select post_id from publications where id = ${await aReel(marta, 'missed')})`)
  await aReel(await aTestCompany(db), 'missed')
  expect(await countAskingReels(db, marta.companyId)).toBe(reels)
})

it('a lost answer asks only once nobody looks for it any more', async () => {
  const marta = await aTestCompany(db)
  const id = await aReel(marta, 'unknown')
  expect(await countAskingReels(db, marta.companyId)).toBe(0)
  await db.run(sql`update publications set next_at = null where id = ${id}`)
  expect(await countAskingReels(db, marta.companyId)).toBe(1)
})

async function aReel(scope: Parameters<typeof aPublication>[1], state: PublicationState) {
  const id = await aPublication(db, scope, { dueAt })
  await db.run(sql`update publications set state = ${state} where id = ${id}`)
  await db.run(sql`
    update posts set kind = 'reel' where id = (select post_id from publications where id = ${id})`)
  return id
}
