import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A customer of the provider whose company is gone. */
export interface LeftPayer {
  readonly customerId: string
  readonly checkoutId: string | null
}

/** Due at once. */
export async function insertLeftPayer(
  tx: Db,
  { customerId, checkoutId }: LeftPayer,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into left_payers (customer_id, checkout_session_id, left_at, next_try_at) values (${customerId}, ${checkoutId}, ${at}, ${at}) on conflict (customer_id) do nothing`)
}

/**
 * Those who are due, put off until `again` by the same statement, so that one that cannot be left
 * does not come up at every look.
 */
export async function claimLeftPayers(
  db: Db,
  now: Date,
  { again, limit }: { readonly again: Date; readonly limit: number },
): Promise<string[]> {
  return (
    await db.many(sql<{ customer_id: string }>`
    update left_payers set next_try_at = ${again} where customer_id in (
      select customer_id from left_payers where done_at is null and next_try_at <= ${now} order by next_try_at limit ${limit} for update skip locked)
    returning customer_id`)
  ).map((row) => row.customer_id)
}

/** Null: the customer's company is not gone. */
export async function findLeftPayer(db: Db, customerId: string): Promise<LeftPayer | null> {
  const row = await db.maybeOne(
    sql<{
      customer_id: string
      checkout_session_id: string | null
    }>`select customer_id, checkout_session_id from left_payers where customer_id = ${customerId}`,
  )
  return row && { customerId: row.customer_id, checkoutId: row.checkout_session_id }
}

export async function markLeft(db: Db, customerId: string, at: Date): Promise<void> {
  await db.run(sql`update left_payers set done_at = ${at} where customer_id = ${customerId}`)
}

/**
 * Something was heard of one again: tried until it is over once more. False when the customer's
 * company is not gone.
 */
export async function reopenLeftPayer(db: Db, customerId: string, at: Date): Promise<boolean> {
  return (
    (await db.run(
      sql`update left_payers set done_at = null, next_try_at = ${at} where customer_id = ${customerId}`,
    )) === 1
  )
}

/** Those whose end the provider has not confirmed. */
export async function countLeftPayers(db: Db): Promise<number> {
  return (
    await db.one(
      sql<{
        waiting: number
      }>`select count(*)::int as waiting from left_payers where done_at is null`,
    )
  ).waiting
}

export function deleteLeftPayers(db: Db, doneBefore: Date, limit: number): Promise<number> {
  return db.run(
    sql`delete from left_payers where customer_id in (select customer_id from left_payers where done_at < ${doneBefore} limit ${limit})`,
  )
}
