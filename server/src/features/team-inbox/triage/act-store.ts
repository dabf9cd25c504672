import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { InboxState } from '@marquee/contract/team-inbox.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

interface LockedItem {
  readonly state: InboxState
  readonly assignee_id: string | null
  readonly closes_at: Date | null
  /** When the guest wrote last. */
  readonly guest_at: Date
}

/** Locked until the transaction ends. Null: there is none. */
export async function lockItem(tx: Db, companyId: string, id: string): Promise<LockedItem | null> {
  return tx.maybeOne(sql<LockedItem>`
    select state, assignee_id, closes_at, guest_at from inbox_items where company_id = ${companyId} and id = ${id} for update`)
}

interface OfItem {
  readonly companyId: string
  readonly id: string
}

export async function setAssignee(
  tx: Db,
  { companyId, id }: OfItem,
  userId: string | null,
): Promise<void> {
  await tx.run(
    sql`update inbox_items set assignee_id = ${userId} where company_id = ${companyId} and id = ${id}`,
  )
}

/** Off the list by hand until the guest writes again, snoozed until a moment, or back on it. */
export async function setState(
  tx: Db,
  { companyId, id }: OfItem,
  to:
    | { readonly state: 'open' }
    | { readonly state: 'done'; readonly at: Date }
    | { readonly state: 'snoozed'; readonly until: Date },
): Promise<void> {
  await tx.run(sql`
    update inbox_items set state = ${to.state}, snoozed_until = ${to.state === 'snoozed' ? to.until : null}, settled_at = ${to.state === 'done' ? to.at : null}
    where company_id = ${companyId} and id = ${id}`)
}

/** What was snoozed until now is on the list again; answers how many. */
export function wakeItems(db: Db, now: Date): Promise<number> {
  return inBatches((limit) =>
    db.run(sql`
    update inbox_items set state = 'open', snoozed_until = null where (company_id, id) in (
      select company_id, id from inbox_items where state = 'snoozed' and snoozed_until <= ${now} order by snoozed_until limit ${limit} for update skip locked)`),
  )
}

/** What can be answered no more goes below everything else; answers how many. */
export function lapseItems(db: Db, now: Date): Promise<number> {
  return inBatches((limit) =>
    db.run(sql`
    update inbox_items set is_late = true where (company_id, id) in (
      select company_id, id from inbox_items where not is_late and closes_at <= ${now} order by closes_at limit ${limit} for update skip locked)`),
  )
}

/**
 * Until when messages of a network can be answered, as this server is set up now: of rows that came
 * before it was, or before a setting changed. `windowMs` null: always.
 */
export async function setWindow(
  db: Db,
  { network, windowMs }: { readonly network: NetworkKey; readonly windowMs: number | null },
  now: Date,
): Promise<void> {
  await db.run(sql`
    update inbox_items set closes_at = guest_at + ${windowMs}::bigint * interval '1 millisecond',
      is_late = coalesce(guest_at + ${windowMs}::bigint * interval '1 millisecond' <= ${now}::timestamptz, false)
    where kind = 'message' and network = ${network} and closes_at is distinct from guest_at + ${windowMs}::bigint * interval '1 millisecond'`)
}
