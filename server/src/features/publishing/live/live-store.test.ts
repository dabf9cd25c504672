import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { hearChanges } from '#testing/hear-changes.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../testing.ts'
import { keepLikes } from './live-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('likes are told to open screens where they are others than before', async () => {
  const { told, keep, kept } = await openLive()
  await keep({ likes: 41, hasLiked: true })
  await keep({ likes: 41, hasLiked: null })
  await keep({ likes: null, hasLiked: true })
  expect([await told(), await kept()]).toEqual([1, { likes: 41, has_liked: true }])
  await keep({ likes: 42, hasLiked: null })
  await keep({ likes: null, hasLiked: false })
  expect([await told(), await kept()]).toEqual([2, { likes: 42, has_liked: false }])
})

async function openLive() {
  const scope = await aTestCompany(db)
  const id = await aPublication(db, scope, { dueAt: new Date('2026-11-24T18:30:00Z') })
  const { account } = await db.one(sql<{ account: string }>`
    update publications set state = 'published', remote_id = '1', likes = null, has_liked = false where id = ${id}
    returning social_account_id as account`)
  const hear = await hearChanges(db)
  return {
    told: async () => (await hear()).filter((one) => one === `${scope.companyId} posts`).length,
    keep: (seen: { readonly likes: number | null; readonly hasLiked: boolean | null }) =>
      keepLikes(db, { companyId: scope.companyId, socialAccountId: account, remoteId: '1' }, seen),
    kept: () => db.one(sql`select likes, has_liked from publications where id = ${id}`),
  }
}
