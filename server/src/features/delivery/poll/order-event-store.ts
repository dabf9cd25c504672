import type { OrderEvent } from '#connectors/capabilities/webhook-events.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OrderStore } from './order-store.ts'

export interface OrderEventRow {
  readonly remote_id: string
  readonly href: string | null
  readonly is_ahead: boolean
  readonly told_at: Date
}

/**
 * A network told of an order: it is read soon, once, however often it is told of. What is told as
 * an order of now stays one, whichever of two messages comes first. Nothing is kept for a store
 * that is not read. What is told of again is always later than what was told of before, also within
 * one millisecond and by a process whose clock is slow: a reading under way does not answer it.
 */
export async function noteOrderEvent(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
  { order, at }: { readonly order: OrderEvent; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    with asked as (
      update order_reads set next_at = least(next_at, ${at}) where company_id = ${companyId} and social_account_id = ${socialAccountId} and next_at <> 'infinity'
      returning company_id)
    insert into told_orders as t (company_id, social_account_id, remote_id, href, is_ahead, told_at)
    select company_id, ${socialAccountId}, ${order.id}, ${order.href ?? null}, ${order.isAhead}, ${at} from asked
    on conflict (company_id, social_account_id, remote_id) do update set href = coalesce(excluded.href, t.href), is_ahead = t.is_ahead and excluded.is_ahead,
      told_at = greatest(t.told_at + interval '1 millisecond', excluded.told_at)`)
}

/** What was told of and not read yet, oldest first. */
export async function listOrderEvents(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  limit: number,
): Promise<OrderEventRow[]> {
  return db.many(sql<OrderEventRow>`
    select remote_id, href, is_ahead, told_at from told_orders where company_id = ${companyId} and social_account_id = ${socialAccountId}
    order by told_at, remote_id limit ${limit}`)
}

/** They were read; one that was told of again meanwhile stays. */
export async function dropOrderEvents(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
  rows: readonly OrderEventRow[],
): Promise<void> {
  const read = rows.map(({ remote_id, told_at }) => ({ remote_id, told_at }))
  await tx.run(sql`
    delete from told_orders t using jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r(remote_id text, told_at timestamptz)
    where t.company_id = ${companyId} and t.social_account_id = ${socialAccountId} and t.remote_id = r.remote_id and t.told_at <= r.told_at`)
}
