import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listParts } from './parts-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('no worker takes a part between the look at a thread and what is done about it', async () => {
  const { companyId } = await aTestCompany(db)
  const publicationId = randomUUID()
  const at = new Date('2026-11-23T17:05:00Z')
  for (const part of [2, 3]) {
    const id = randomUUID()
    await db.run(sql`
      insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
      values (${companyId}, ${id}, 'part', ${id}, 'twitter', ${randomUUID()}, ${publicationId}, ${JSON.stringify({ text: 'More', part })}, 'c', 'due', ${at}, 1000, ${at}, ${at}, ${at})`)
  }
  const free = () =>
    db.many(sql`select id from outbox_intents where state = 'due' for update skip locked`)
  expect(await free()).toHaveLength(2)
  await db.transaction(async (tx) => {
    const parts = await listParts(tx, { company_id: companyId, id: publicationId })
    expect(parts.map(({ part }) => part)).toEqual([3, 2])
    expect(await free()).toEqual([])
  })
})
