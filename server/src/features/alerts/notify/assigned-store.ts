import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An item of the one inbox that somebody has from a colleague now. */
export interface AssignedItem {
  readonly companyId: string
  readonly itemId: string
  readonly assigneeId: string
  readonly assignedBy: string
}

/** What the assignee before was told is settled by then, by the trigger of the item. */
export async function raiseAssigned(
  tx: Db,
  { companyId, itemId, assigneeId, assignedBy }: AssignedItem,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into alerts (company_id, kind, subject_id, network, since, raised_at, for_user_id, by_user_id)
    select company_id, 'item-assigned', id, network, ${now}::timestamptz, ${now}::timestamptz, ${assigneeId}::uuid, ${assignedBy}::uuid
    from inbox_items where company_id = ${companyId} and id = ${itemId} on conflict do nothing`)
}
