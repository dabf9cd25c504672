import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { toLikeView } from './like-view.ts'
import { findPostOfPublication } from './post-store.ts'
import { aPublication } from '../testing.ts'

const dayMs = 86_400_000
const at = new Date('2026-11-24T09:00:00Z')
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('the newest like that is wanted of a live post is told with it until it is so', async () => {
  const scope = await aTestCompany(db)
  const accountId = newId()
  const id = await aPublication(db, scope, { dueAt: at, accountId })
  await db.run(
    sql`update publications set state = 'published', next_at = null, remote_id = '111_1' where id = ${id}`,
  )
  let nth = 0
  const wants = async (kind: 'like' | 'unlike', state: string) => {
    const created = new Date(at.getTime() + nth++)
    await db.run(sql`
      insert into outbox_intents (company_id, id, kind, key, network, social_account_id, subject, sets, payload, correlation_id, state, due_at, lateness_ms, late_after, next_at, created_at, updated_at, finished_at)
      values (${scope.companyId}, ${newId()}, ${kind}, ${newId()}, 'facebook', ${accountId}, '111_1', 'like', '{}', 'c', ${state}, ${created}, 0, ${created}, ${state === 'due' ? created : null}, ${created}, ${created}, ${state === 'failed' ? created : null})`)
  }
  const told = async (now = at) => {
    const row = await findPostOfPublication(db, scope.companyId, id)
    return row?.publications.map((publication) => toLikeView(publication, now))
  }
  expect(await told()).toEqual([null])
  await wants('like', 'due')
  expect(await told()).toEqual([{ wanted: true, state: 'sending', problem: null }])
  await db.run(sql`update publications set has_liked = true where id = ${id}`)
  expect(await told()).toEqual([null])
  await wants('unlike', 'failed')
  expect(await told()).toEqual([{ wanted: false, state: 'failed', problem: null }])
  expect(await told(new Date(at.getTime() + dayMs + 10))).toEqual([null])
  await wants('unlike', 'done')
  expect(await told()).toEqual([null])
})
