import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { message, rawMessage } from '@marquee/contract/message.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { aPublication } from '../testing.ts'
import { listAttempts, listEvents } from './why-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('calls of one millisecond are told in the order in which they were begun', async () => {
  const at = new Date('2026-11-22T12:00:00Z')
  const scope = await aTestCompany(db, at)
  const publicationId = await aPublication(db, scope, { dueAt: at })
  const uploads = ['upload-photo:1', 'upload-photo:2', 'upload-photo:3'].map((step) => ({
    id: newId(),
    step,
    fence: 1,
  }))
  // the id of a commit is any, and the fence of its claim is a later one
  const commit = { id: '00000000-0000-4000-8000-000000000000', step: 'commit', fence: 2 }
  for (const { id, step, fence } of [commit, ...uploads.toReversed()])
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id)
      values (${scope.companyId}, ${id}, ${publicationId}, ${fence}, ${step}, ${at}, ${at}, ${randomUUID()})`)
  expect((await listAttempts(db, scope, publicationId)).map(({ step }) => step)).toEqual([
    'upload-photo:1',
    'upload-photo:2',
    'upload-photo:3',
    'commit',
  ])
})

it('what was said before there were codes is read as the words that it was', async () => {
  const at = new Date('2026-11-22T12:00:00Z')
  const scope = await aTestCompany(db, at)
  const id = await aPublication(db, scope, { dueAt: at })
  const twin = message('publishing.same-words-there', { network: 'Facebook' })
  const facts = [{ message: 'Facebook said no.' }, { message: twin }, {}]
  for (const [nth, noted] of facts.entries())
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
      values (${scope.companyId}, ${newId()}, ${id}, ${nth}, 'commit', ${at}, ${at}, ${at}, 'rejected', ${JSON.stringify(noted)}, ${randomUUID()})`)
  for (const text of ['{Facebook} said no.', JSON.stringify(twin)])
    await db.run(sql`update publications set message = ${text} where id = ${id}`)
  expect((await listAttempts(db, scope, id)).map(({ reason }) => reason)).toEqual([
    rawMessage('Facebook said no.'),
    twin,
    null,
  ])
  expect((await listEvents(db, scope, id)).map(({ message: said }) => said)).toEqual([
    rawMessage('{Facebook} said no.'),
    twin,
  ])
})
