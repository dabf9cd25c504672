import { expect, it } from 'vitest'
import { readMigrations } from '#platform/db/schema/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { change, clock, db, find, marta, put, read, summary, useReviewDesk } from '../testing.ts'

useReviewDesk()

const stateOf = async (remoteId: string) =>
  (
    await db.maybeOne(sql<{ state: string }>`
      select i.state from inbox_items i join reviews r on r.company_id = i.company_id and r.id = i.review_id where r.remote_id = ${remoteId}`)
  )?.state

/** As a release before 0234 left its rows: what was changed after its answer counts as answered. */
async function goBack(): Promise<void> {
  await db.run(sql`update inbox_items set state = 'answered', settled_at = ${clock.now()}
    where review_id in (select id from reviews where remote_id = 'r1')`)
  await db.run(
    sql`delete from inbox_items where review_id in (select id from reviews where remote_id = 'r2')`,
  )
  await db.run(sql`update inbox_items set state = 'done', settled_at = ${clock.now()}
    where review_id in (select id from reviews where remote_id = 'r3')`)
  await db.run(sql`insert into alerts (company_id, kind, subject_id, network, since, raised_at)
    select company_id, 'low-review', id, network, created_at, created_at from reviews where remote_id = 'r3'`)
  await db.run(sql`update review_counts c set open = (select count(*) from reviews r
    where r.social_account_id = c.social_account_id and coalesce(r.rating, 0) = c.rating and r.is_open)`)
}

it('what waits is found by the index of its own', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.many(
      sql`explain select id from reviews where review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, wish_state)`,
    )
  })
  expect(JSON.stringify(plan)).toContain('reviews_waiting')
})

it('an upgrade counts and lists reviews that were changed after their answer, and settles what was put away', async () => {
  await read()
  await put((await find('Callum')).id, 'Sorry about the bill.')
  clock.advance(3_600_000)
  change('r1', { stars: 1, updatedAt: clock.now() })
  change('r2', { stars: 3, updatedAt: clock.now() })
  await read()
  const { unanswered } = await summary()
  await goBack()
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0234_'))
  await db.pool.query(migration?.text ?? '')
  // one of them was put away meanwhile
  expect((await summary()).unanswered).toBe(unanswered - 1)
  expect([await stateOf('r1'), await stateOf('r2'), await stateOf('r3')]).toEqual([
    'open',
    'open',
    'done',
  ])
  expect(
    await db.many(
      sql`select 1 from alerts where company_id = ${marta.companyId} and kind = 'low-review' and settled_at is null`,
    ),
  ).toEqual([])
})

it('an answer that came with the change it answers leaves nothing waiting over an upgrade', async () => {
  await read()
  await put((await find('Callum')).id, 'Sorry about the bill.')
  await read()
  await db.run(
    sql`update reviews set changed_at = reply_at + interval '1 second' where remote_id = 'r1'`,
  )
  await goBack()
  const { unanswered } = await summary()
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0234_'))
  await db.pool.query(migration?.text ?? '')
  expect(await stateOf('r1')).toBe('answered')
  expect((await summary()).unanswered).toBe(unanswered)
})
