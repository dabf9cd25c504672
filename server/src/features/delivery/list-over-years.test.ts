import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { buffersRead } from '#testing/buffers-read.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listRows } from './list-store.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const at = new Date('2026-11-24T12:00:00Z')

interface Store {
  readonly companyId: string
  readonly accountId: string
}

/** Orders of a store, one each ten minutes. */
async function order(
  { companyId, accountId }: Store,
  { orders, minutesApart = 0 }: { readonly orders: number; readonly minutesApart?: number },
): Promise<void> {
  await db.run(sql`
    insert into orders (company_id, id, network, social_account_id, remote_id, display_id, status, state, step, is_over, states, placed_at, first_seen_at, seen_at)
    select ${companyId}, gen_random_uuid(), 'uberEats', ${accountId}, 'o' || n, ${String(minutesApart)} || '-' || n, 2, 'FINISHED', 4, true, '[]',
      ${at}::timestamptz - n * interval '10 minutes' - ${minutesApart}::int * interval '1 minute', ${at}, ${at}
    from generate_series(1, ${orders}::int) n`)
}

it('a page of 5,000 orders costs what one of 500 costs', async () => {
  const store = async (orders: number): Promise<Store> => {
    const made = { companyId: (await aTestCompany(db)).companyId, accountId: randomUUID() }
    await order(made, { orders })
    return made
  }
  // neighbours, too: in a house of its own a store is also read by the index of all orders
  const [few, many] = [await store(500), await store(5000)]
  await store(5000)
  await store(5000)
  await db.pool.query('vacuum analyze orders')
  const cost = ({ companyId, accountId }: Store) =>
    buffersRead(db, (on) =>
      listRows(on, companyId, { accountIds: [accountId], before: null, limit: 51 }),
    )
  expect(await cost(many)).toBeLessThan(2 * (await cost(few)))
})

it('orders of two stores stand in one list by their time, and it goes on where a page ended', async () => {
  const { companyId } = await aTestCompany(db)
  const accountIds = [randomUUID(), randomUUID()] as const
  await order({ companyId, accountId: accountIds[0] }, { orders: 3 })
  await order({ companyId, accountId: accountIds[1] }, { orders: 3, minutesApart: 5 })
  const page = async (before: { at: Date; id: string } | null) =>
    listRows(db, companyId, { accountIds, before, limit: 4 })
  const first = await page(null)
  expect(first.map((row) => row.display_id)).toEqual(['0-1', '5-1', '0-2', '5-2'])
  const last = first.at(-1)
  const next = await page(last ? { at: last.placed_at, id: last.id } : null)
  expect(next.map((row) => row.display_id)).toEqual(['0-3', '5-3'])
})
