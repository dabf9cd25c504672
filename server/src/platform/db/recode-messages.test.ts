import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recodeMessages } from './recode-messages.ts'
import { sql } from './sql.ts'

let db: TestDatabase
let companyId: string
beforeAll(async () => {
  db = await createTestDatabase()
  companyId = (await aTestCompany(db)).companyId
})
afterAll(() => db.drop())

async function stored(prose: string | null) {
  await db.run(sql`delete from comment_reads`)
  await db.run(sql`
    insert into comment_reads (company_id, social_account_id, post_id, asked_at, problem)
    values (${companyId}, ${companyId}, 'p1', now(), ${prose}::text)`)
  const count = await recodeMessages(db)
  const [row] = await db.many(
    sql<{ problem: unknown }>`select message_of(problem) as problem from comment_reads`,
  )
  return { count, problem: row?.problem }
}

it('prose of a catalogue becomes its code, with what was put into it', async () => {
  expect(
    await stored('The account is not connected any more. Reconnect it to read its comments.'),
  ).toEqual({ count: 1, problem: { code: 'comments.account-gone-reading' } })
  expect(await stored('Facebook has no likes here.')).toEqual({
    count: 1,
    problem: { code: 'comments.no-likes', params: { network: 'Facebook' } },
  })
})

it('prose that no catalogue has stays as it was, and nothing stays nothing', async () => {
  expect(await stored('Das war zu viel')).toEqual({
    count: 0,
    problem: { code: 'raw', raw: 'Das war zu viel' },
  })
  expect(await stored(null)).toEqual({ count: 0, problem: null })
})
