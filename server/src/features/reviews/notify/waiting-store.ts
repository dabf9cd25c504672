import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A review, and whether it waits for an answer. */
export interface WaitingRow {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly reviewer: string | null
  readonly text: string
  readonly rating: number | null
  /** When its guest wrote or changed it. */
  readonly said_at: Date
  /** An answer that is on its way may fail still, so it waits until that stands or is looked at. */
  readonly waits: boolean
}

/**
 * Which reviews of these wait, by the SQL function `review_waits`. Its `wish_state` is left out: an
 * answer that is on its way may fail still, so only one that its network looks at ends the wait.
 */
export async function listWaiting(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<WaitingRow[]> {
  return tx.many(sql<WaitingRow>`
    select id, network, social_account_id, reviewer, text, rating, greatest(created_at, changed_at) as said_at,
      review_waits(takes_reply, reply_text, reply_state, reply_at, changed_at, null) and coalesce(wish_state, 'failed') <> 'in-review' as waits
    from reviews
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`)
}
