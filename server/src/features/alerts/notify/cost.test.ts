import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { aPublication, clock, db, marta, told, useAlerts } from '../testing.ts'

useAlerts()

/** So many posts that are held by a switch, which asks nobody for a plan. */
const held = 2000

async function holdMany(): Promise<void> {
  await db.run(sql`
    with made as (
      insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at)
      select ${marta.companyId}, gen_random_uuid(), 'here', 'scheduled', 'Burrata is back', ${['facebook']}, ${[randomUUID()]}::uuid[], ${clock.now()}, ${clock.now()}
      from generate_series(1, ${held}) returning id)
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, hold_reason, due_at, late_after, correlation_id, created_at, updated_at)
    select ${marta.companyId}, gen_random_uuid(), id, ${randomUUID()}, 'facebook', 'Osteria Lume', 'held', 'kill-switch', ${clock.now()}, ${clock.now()}, gen_random_uuid(), ${clock.now()}, ${clock.now()}
    from made`)
  await db.run(sql`analyze posts, publications`)
}

/** Rows of both tables that this connection has read, those of its earlier transactions too. */
const rowsRead = async (tx: Db): Promise<number> =>
  (
    await tx.one(sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname in ('posts', 'publications')`)
  ).rows

it('one publication that comes to something costs the same beside thousands that are held', async () => {
  const id = await aPublication(marta, { dueAt: clock.now() })
  await holdMany()
  for (const state of ['held', 'failed', 'published']) {
    const read = await db.transaction(async (tx) => {
      const before = await rowsRead(tx)
      await tx.run(
        sql`update publications set state = ${state}, hold_reason = ${state === 'held' ? 'kill-switch' : null} where company_id = ${marta.companyId} and id = ${id}`,
      )
      return (await rowsRead(tx)) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(50)
  }
  expect((await told()).toSorted()).toEqual(['post-failed, settled', 'post-held, settled'])
})
