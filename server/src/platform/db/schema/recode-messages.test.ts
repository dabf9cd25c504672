import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import type { Db } from '../database.ts'
import { recodeMessages } from './recode-messages.ts'
import { sql } from '../sql.ts'

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

it('what is said of accounts is read too, also within what works on them', async () => {
  const [account, words] = [randomUUID(), 'Das war zu viel']
  const abilities = [
    { name: 'posts', works: false, reason: 'The connection to X has ended. Connect @lume again.' },
    { name: 'reels', works: false, reason: words },
    { name: 'comments', works: true, reason: null },
  ]
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, health_message, remote_user_id, connected_as, connected_at, updated_at, abilities, secret)
    values (${companyId}, ${account}, 'x', '1', '@lume', '', false, 'reconnect', 'Access to @lume was removed on X. Connect it again and its posts go out; where that is too late, we ask you first.', '1', 'Marta', now(), now(), ${JSON.stringify(abilities)}, 'sealed')`)
  await recodeMessages(db)
  const row = await db.one(
    sql<{ health: unknown; abilities: unknown }>`
      select message_of(health_message) as health, abilities_of(abilities) as abilities from social_accounts where id = ${account}`,
  )
  expect(row.health).toEqual({
    code: 'accounts.access-removed',
    params: { name: '@lume', network: 'X' },
  })
  expect(row.abilities).toEqual([
    {
      name: 'posts',
      works: false,
      reason: { code: 'accounts.connection-ended', params: { network: 'X', name: '@lume' } },
    },
    { name: 'reels', works: false, reason: { code: 'raw', raw: words } },
    { name: 'comments', works: true, reason: null },
  ])
})

it('prose that no catalogue has stays as it was, and nothing stays nothing', async () => {
  expect(await stored('Das war zu viel')).toEqual({
    count: 0,
    problem: { code: 'raw', raw: 'Das war zu viel' },
  })
  expect(await stored(null)).toEqual({ count: 0, problem: null })
})

it('however many sentences there are, each table is read and written once', async () => {
  await db.run(sql`delete from comment_reads`)
  await db.run(sql`
    insert into comment_reads (company_id, social_account_id, post_id, asked_at, problem)
    select ${companyId}, ${companyId}, 'p' || n, now(), 'Network ' || n || ' has no likes here.' from generate_series(1, 300) n`)
  let statements = 0
  const counting: Db = {
    ...db,
    many: (statement) => {
      statements += 1
      return db.many(statement)
    },
    run: (statement) => {
      statements += 1
      return db.run(statement)
    },
  }
  expect(await recodeMessages(counting)).toBe(300)
  // ten columns and the abilities are read, and one had something
  expect(statements).toBe(12)
  const [{ left } = { left: -1 }] = await db.many(
    sql<{
      left: number
    }>`select count(*)::int as left from comment_reads where problem like 'Network%'`,
  )
  expect(left).toBe(0)
})
