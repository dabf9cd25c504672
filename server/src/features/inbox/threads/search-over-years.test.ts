import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { buffersRead } from '#testing/buffers-read.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { searchThreads } from './thread-search-store.ts'

let db: TestDatabase
let few: string
let many: string
const messagesEach = 20

/** Every message asks for a table, and the very first one for the courtyard, too. */
async function aCompanyWith(threads: number): Promise<string> {
  const { companyId } = await aTestCompany(db)
  const accountId = randomUUID()
  const at = new Date('2026-11-24T12:00:00Z')
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, last_at, last_text)
    select ${companyId}, gen_random_uuid(), ${accountId}, 'facebook', 'g' || n, 't' || n, case when n = ${threads} then 'Tom Ashworth' else 'Priya ' || n end,
      ${at}::timestamptz - n * interval '1 hour', 'Hello' from generate_series(1, ${threads}::int) n`)
  await db.run(sql`
    insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, has_other, written_at, first_seen_at)
    select ${companyId}, ${accountId}, t.remote_id || '-' || n, t.id, false,
      case when t.guest_name = 'Tom Ashworth' and n = ${messagesEach} then 'A table in the courtyard?' else 'A table for ' || n || '?' end,
      false, t.last_at - n * interval '1 minute', ${at}
    from message_threads t cross join generate_series(1, ${messagesEach}::int) n where t.company_id = ${companyId}`)
  return companyId
}

beforeAll(async () => {
  db = await createTestDatabase()
  few = await aCompanyWith(100)
  many = await aCompanyWith(1000)
  for (const table of ['messages', 'message_threads'])
    await db.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => db.drop())

const wanted = { filter: 'all', network: null, cursor: null, limit: 20 } as const
const find = (companyId: string, words: readonly string[]) =>
  searchThreads(db, companyId, { ...wanted, words })
const guestsOf = (rows: readonly { readonly guest_name: string | null }[]) =>
  rows.map((row) => row.guest_name)
const namesOf = async (companyId: string, words: readonly string[]) =>
  guestsOf(await find(companyId, words))
const cost = (companyId: string, word: string) =>
  buffersRead(db, (on) => searchThreads(on, companyId, { ...wanted, words: [word] }))
/** The guests of the newest threads. */
const newest = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `Priya ${from + nth}`)

it.for([
  ['that is in every message', 'table'],
  ['that is in one message', 'courtyard'],
  ['that is in none', 'gazebo'],
  ['of one name', 'Ashworth'],
])(
  'a word %s costs nothing like ten times as much among ten times the messages',
  async ([, word = '']) => {
    expect(await cost(many, word)).toBeLessThan(4 * (await cost(few, word)))
  },
)

it('finds the newest threads that say the word, and goes on where a page ended', async () => {
  expect(await namesOf(many, ['TABL'])).toEqual(newest(1, 21))
  const last = (await find(many, ['TABL']))[19]
  if (!last) throw new Error('There is no page.')
  const cursor = { lastAt: last.last_at, id: last.id }
  const next = await searchThreads(db, many, { ...wanted, words: ['TABL'], cursor })
  expect(guestsOf(next)).toEqual(newest(21, 21))
})

it('a thread that said the word long ago keeps its place among those that say it now', async () => {
  await db.run(
    sql`update messages set text = 'Hello' where company_id = ${many} and remote_id like 't3-%' and remote_id <> 't3-20'`,
  )
  await db.run(
    sql`update messages set text = 'Hello' where company_id = ${many} and remote_id like 't5-%'`,
  )
  expect(await namesOf(many, ['table'])).toEqual([...newest(1, 4), ...newest(6, 17)])
})

it('words of a name and words of a message are found in one list, all of them in one or the other', async () => {
  expect(await namesOf(few, ['priya'])).toEqual(newest(1, 21))
  expect(await namesOf(few, ['courtyard', 'table'])).toEqual(['Tom Ashworth'])
  expect(await namesOf(few, ['tom', 'table'])).toEqual([])
  await db.run(
    sql`update messages set text = 'Is Tom there?' where company_id = ${few} and remote_id = 't9-20'`,
  )
  expect(await namesOf(few, ['tom'])).toEqual(['Priya 9', 'Tom Ashworth'])
})

it('a word of one company is not found in another', async () => {
  const { companyId } = await aTestCompany(db)
  expect(await namesOf(companyId, ['table'])).toEqual([])
})
