import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { IntentRow } from './intent.ts'
import { intentColumns } from './intent-store.ts'

/**
 * Networks and our own clock differ by seconds; what is older than this belongs to before the
 * backup.
 */
const slackMs = 60_000
/** What was refused or missed longer ago is not looked for: nobody sends it again. */
const longestRefusedMs = 7 * 86_400_000

/**
 * Marks every intent that was open when a backup was taken: it may have gone out since. What a
 * worker had in hand is looked up, all else is held; a step waits for what it follows, and is held
 * then. Answers how many.
 */
export async function markRestored(tx: Db, takenAt: Date): Promise<number> {
  const since = new Date(takenAt.getTime() - slackMs)
  // refused and missed ones were their owners' to send again: who does so has it looked for first
  await tx.run(sql`
    update outbox_intents set look_since = coalesce(look_since, ${since})
    where state in ('failed', 'missed') and updated_at > ${new Date(takenAt.getTime() - longestRefusedMs)}`)
  return tx.run(sql`
    update outbox_intents set restored_from = ${takenAt}, look_since = coalesce(look_since, ${since}),
      state = case when state = 'sending' then 'unknown' when state = 'due' then 'held' else state end,
      hold_reason = case when state in ('due', 'held') then 'restored' end,
      next_at = case when state = 'sending' then ${takenAt}::timestamptz when state = 'unknown' then next_at end,
      message = case when state = 'unknown' then message end,
      looks = 0, lease_until = null, worker = null, fence = fence + 1, updated_at = ${takenAt}
    where state in ('waiting', 'due', 'sending', 'unknown', 'held')`)
}

export interface RestoredIntents {
  readonly kind: string
  readonly network: NetworkKey
  readonly count: number
}

export async function listRestored(db: Db, companyId: string): Promise<RestoredIntents[]> {
  return db.many(sql<RestoredIntents>`
    select kind, network, count(*)::int as count from outbox_intents
    where company_id = ${companyId} and restored_from is not null and state = 'held' group by 1, 2 order by 1, 2`)
}

/** Of a company, or of some of its publications alone. */
export interface RestoredOf {
  readonly companyId: string
  /** Null: all. */
  readonly publicationIds: readonly string[] | null
}

/**
 * They go on: each is looked for first, and sent only where it is not there. Steps that still wait
 * for what they follow do the same once that is live. Answers those that were held.
 */
export async function releaseRestored(
  tx: Db,
  { companyId, publicationIds: ids }: RestoredOf,
  at: Date,
): Promise<IntentRow[]> {
  const these = part`company_id = ${companyId} and restored_from is not null and (${ids === null} or publication_id = any(${[...(ids ?? [])]}::uuid[]))`
  const looks = part`look_since = restored_from - ${slackMs} * interval '1 millisecond', restored_from = null`
  await tx.run(sql`update outbox_intents set ${looks} where ${these} and state = 'waiting'`)
  return tx.many(sql<IntentRow>`
    update outbox_intents i set state = 'due', hold_reason = null, message = null, ${looks},
      due_at = ${at}, next_at = ${at}, late_after = ${at}::timestamptz + lateness_ms * interval '1 millisecond', tries = 0, looks = 0, fence = i.fence + 1, updated_at = ${at}
    where ${these} and state = 'held' and hold_reason = 'restored' returning ${intentColumns}`)
}

/** They are given up. */
export async function dropRestored(
  tx: Db,
  { companyId, publicationIds: ids }: RestoredOf,
  at: Date,
): Promise<IntentRow[]> {
  return tx.many(sql<IntentRow>`
    update outbox_intents i set state = 'canceled', hold_reason = null, message = null, next_at = null, fence = i.fence + 1, updated_at = ${at}, finished_at = ${at}
    where company_id = ${companyId} and state = 'held' and hold_reason = 'restored' and (${ids === null} or publication_id = any(${[...(ids ?? [])]}::uuid[])) returning ${intentColumns}`)
}
