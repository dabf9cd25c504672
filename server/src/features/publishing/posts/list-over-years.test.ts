import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { buffersRead } from '#testing/buffers-read.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listSent } from './post-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const at = new Date('2026-11-24T12:00:00Z')

/** Posts that were found on the page of one account, one an hour. */
async function aCompanyWith(posts: number) {
  const { companyId, ...scope } = await aTestCompany(db)
  const accountId = randomUUID()
  await db.run(sql`
    insert into posts (company_id, id, origin, kind, stage, text, networks, social_account_ids, sort_at, lateness_minutes, created_at)
    select ${companyId}, gen_random_uuid(), 'elsewhere', 'post', 'sent', 'Number ' || n, '{facebook}', array[${accountId}::uuid], ${at}::timestamptz - n * interval '1 hour', 60, ${at}
    from generate_series(1, ${posts}::int) n`)
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, accepted_at, correlation_id, created_at, updated_at)
    select company_id, gen_random_uuid(), id, ${accountId}, 'facebook', 'Osteria Lume', 'published', sort_at, sort_at, id::text, sort_at, 'c', sort_at, sort_at
    from posts where company_id = ${companyId}`)
  return { scope: { companyId, ...scope }, accountId }
}

it('a page of 5,000 posts costs what one of 500 costs, and knows how many there are', async () => {
  const [few, many] = [await aCompanyWith(500), await aCompanyWith(5000)]
  for (const table of ['posts', 'publications']) await db.pool.query(`vacuum analyze ${table}`)
  const page = {
    kind: 'post',
    limit: 20,
    cursor: null,
    skip: 0,
    networks: null,
  } as const
  const cost = ({ scope, accountId }: typeof few) =>
    buffersRead(db, (on) => listSent(on, scope, { ...page, accountIds: [accountId] }))
  expect(await cost(many)).toBeLessThan(2 * (await cost(few)))
  const { scope, accountId } = many
  const total = async (accountIds: readonly string[]) =>
    (await listSent(db, scope, { ...page, accountIds }))[0]?.total
  expect(await total([accountId, randomUUID()])).toBe(5000)
})
