import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { buffersRead } from '#testing/buffers-read.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recountThread } from '../thread-store.ts'

let db: TestDatabase
let companyId: string
const socialAccountId = randomUUID()
const start = new Date('2026-11-24T12:00:00Z')

interface Shape {
  /** Every so manieth message is an answer of ours that was pressed here; 0: nobody ever answers. */
  readonly answersEach: number
  readonly isLookedAt: boolean
  readonly secondsApart: number
}

/** A thread whose guest wrote last, just now; what came before was seen as soon as it was written. */
async function aThread(
  messages: number,
  { answersEach, isLookedAt, secondsApart }: Shape,
): Promise<string> {
  const id = randomUUID()
  const lookedAt = isLookedAt ? new Date(start.getTime() - 1000) : null
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, last_at, looked_at)
    values (${companyId}, ${id}, ${socialAccountId}, 'facebook', ${id}, ${id}, ${start}, ${lookedAt})`)
  await db.run(sql`
    insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, has_other, written_at, first_seen_at)
    select ${companyId}, ${socialAccountId}, ${id} || '-' || n, ${id}, ${answersEach}::int > 0 and n % greatest(${answersEach}, 1) = 1,
      repeat('Is there a table at eight? ', 8), false, at, at
    from generate_series(0, ${messages - 1}::int) n cross join lateral (select ${start}::timestamptz - n * ${secondsApart}::int * interval '1 second' as at) w`)
  await db.run(sql`
    insert into message_writes (company_id, id, key, network, social_account_id, thread_id, guest_id, text, state, remote_id, correlation_id, started_at)
    select company_id, gen_random_uuid(), gen_random_uuid(), 'facebook', social_account_id, thread_id, ${id}, text, 'sent', remote_id, 'c', written_at
    from messages where company_id = ${companyId} and thread_id = ${id} and is_own`)
  return id
}

beforeAll(async () => {
  db = await createTestDatabase()
  ;({ companyId } = await aTestCompany(db))
  // beside others, or a thread is most of its table, and going through the table is the shortest way
  const usual = { answersEach: 2, isLookedAt: true, secondsApart: 3600 }
  for (let nth = 0; nth < 100; nth++) await aThread(200, usual)
})
afterAll(() => db.drop())

it.for([
  ['that is answered now and then', { answersEach: 10, isLookedAt: true, secondsApart: 3600 }],
  ['of which all was said within a week', { answersEach: 10, isLookedAt: true, secondsApart: 120 }],
  [
    'that is answered, and that nobody opens here',
    { answersEach: 10, isLookedAt: false, secondsApart: 3600 },
  ],
  ['that nobody ever answers', { answersEach: 0, isLookedAt: true, secondsApart: 3600 }],
] satisfies [string, Shape][])(
  'a message in a thread %s costs nothing like twenty times as much among twenty times the messages',
  { timeout: 60_000 },
  async ([, shape]) => {
    const [short, long] = [await aThread(250, shape), await aThread(5000, shape)]
    for (const table of ['messages', 'message_writes', 'message_threads'])
      await db.pool.query(`vacuum analyze ${table}`)
    const cost = (id: string) => buffersRead(db, (on) => recountThread(on, companyId, id))
    const few = await cost(short)
    expect(await cost(long)).toBeLessThan(3 * few)
  },
)
