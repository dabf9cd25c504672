import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Writer {
  readonly companyId: string
  readonly itemId: string
  readonly userId: string
}

/** Whether somebody counts as writing who did not before `since`: others are told then. */
export async function keepWriter(
  tx: Db,
  { companyId, itemId, userId }: Writer,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const known = await tx.maybeOne(sql<{ seen_at: Date }>`
    select seen_at from inbox_writers where company_id = ${companyId} and item_id = ${itemId} and user_id = ${userId}`)
  await tx.run(sql`
    insert into inbox_writers (company_id, item_id, user_id, seen_at) values (${companyId}, ${itemId}, ${userId}, ${now})
    on conflict (company_id, item_id, user_id) do update set seen_at = excluded.seen_at`)
  return known === null || known.seen_at < since
}

/** False: they did not write. */
export async function dropWriter(tx: Db, { companyId, itemId, userId }: Writer): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from inbox_writers where company_id = ${companyId} and item_id = ${itemId} and user_id = ${userId}`,
    )) > 0
  )
}

/** Who gave a sign of life since then. */
export async function listWriters(
  db: Db,
  { companyId, itemId }: Omit<Writer, 'userId'>,
  since: Date,
): Promise<string[]> {
  const rows = await db.many(sql<{ user_id: string }>`
    select user_id from inbox_writers where company_id = ${companyId} and item_id = ${itemId} and seen_at > ${since} order by user_id`)
  return rows.map(({ user_id: id }) => id)
}

/** Every open screen of the company reads its inbox again. */
export async function notifyInboxChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} inbox`})`)
}
