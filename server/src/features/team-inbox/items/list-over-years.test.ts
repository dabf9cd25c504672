import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InboxList } from '@marquee/contract/team-inbox.ts'
import { sql } from '#platform/db/sql.ts'
import { buffersRead } from '#testing/buffers-read.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listItems } from './item-store.ts'

let db: TestDatabase
let few: string
let many: string

/** As many items that wait as were answered, of one account that is connected. */
async function aCompanyWith(items: number): Promise<string> {
  const { companyId } = await aTestCompany(db)
  const accountId = randomUUID()
  const at = new Date('2026-11-24T12:00:00Z')
  await db.run(sql`
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values (${companyId}, ${accountId}, 'facebook', ${accountId}, 'Osteria Lume', '', true, 'connected', 'sealed', ${accountId}, 'Marta Bellini', ${at}, ${at})`)
  await db.run(sql`
    insert into reviews (company_id, id, network, social_account_id, remote_id, stars, text, created_at, updated_at, takes_reply, first_seen_at, seen_at)
    select ${companyId}, gen_random_uuid(), 'facebook', ${accountId}, 'r' || n, 1 + n % 5, 'Number ' || n, ${at}::timestamptz - n * interval '1 hour', ${at}, true, ${at}, ${at}
    from generate_series(1, ${items}::int) n`)
  await db.run(sql`
    insert into inbox_items (company_id, id, kind, subject, network, social_account_id, review_id, text, rating, guest_at, state, settled_at)
    select company_id, gen_random_uuid(), 'review', id::text, network, social_account_id, id, text, stars, created_at,
      case when stars % 2 = 0 then 'open' else 'answered' end, case when stars % 2 = 1 then created_at end
    from reviews where company_id = ${companyId}`)
  return companyId
}

beforeAll(async () => {
  db = await createTestDatabase()
  few = await aCompanyWith(1000)
  many = await aCompanyWith(5000)
  // the accounts of a small house are too few ever to be analysed by themselves
  await db.pool.query('vacuum analyze inbox_items')
})
afterAll(() => db.drop())

it.for(['open', 'done'] satisfies InboxList[])(
  'a page of what is %s costs the same among 5,000 items as among 1,000',
  async (list) => {
    const cost = (companyId: string) =>
      buffersRead(db, (on) =>
        listItems(on, companyId, {
          list,
          share: 'all',
          userId: randomUUID(),
          kind: null,
          network: null,
          cursor: null,
          limit: 20,
        }),
      )
    expect(await cost(many)).toBeLessThan(2 * (await cost(few)))
  },
)
