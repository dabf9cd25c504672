import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface PartRow {
  readonly id: string
  readonly part: number
  readonly remote_id: string | null
  /** Live, and not deleted yet. */
  readonly is_live: boolean
  /** Its owner said that it is there, and nobody knows where. */
  readonly is_without_address: boolean
  /** A call for it is under way, or its answer was lost. */
  readonly may_appear: boolean
  /** Nobody could tell what became of it, so its owner is asked. */
  readonly asks: boolean
}

/**
 * The further parts of a publication's thread, the last one first. Locked, so that none of them is
 * sent between this look and what is done about them.
 */
export async function listParts(
  tx: Db,
  of: { readonly company_id: string; readonly id: string },
): Promise<PartRow[]> {
  return tx.many(sql<PartRow>`
    select i.id, (i.payload ->> 'part')::int as part, i.remote_id,
      i.state = 'done' and i.remote_id is not null and not exists (
        select 1 from outbox_intents d where d.company_id = i.company_id and d.kind = 'delete-part' and d.key = i.id::text and d.state = 'done') as is_live,
      i.state = 'done' and i.remote_id is null as is_without_address,
      i.state in ('sending', 'unknown') as may_appear, i.state = 'unknown' and i.next_at is null as asks
    from outbox_intents i where i.company_id = ${of.company_id} and i.publication_id = ${of.id} and i.kind = 'part' order by part desc for update of i`)
}
