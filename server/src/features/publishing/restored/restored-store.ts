import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { startFact } from '../engine/ledger/lookup-first-store.ts'
import { checkingFirst } from '../engine/engine-messages.ts'
import { postNowLatenessMinutes } from '../posts/publication-rules.ts'

/**
 * Networks and our own clock differ by seconds; what is older than this belongs to before the
 * backup.
 */
const slackMs = 60_000
/** What was refused or missed longer ago is not looked for: nobody sends it again. */
const longestRefusedMs = 7 * 86_400_000

/** The trigger of 0170 says the same. */
const heldRestored = message('publishing.held-restored')

/**
 * Marks everything that was open when a backup was taken: it may have gone out since. What was in a
 * worker's hands is looked up, all else is held. Answers how many are held or looked up.
 */
export async function markRestored(tx: Db, takenAt: Date): Promise<number> {
  const since = new Date(takenAt.getTime() - slackMs)
  // refused and missed ones were their owners' to send again: who does so has it looked for first
  await tx.run(sql`
    update publications set look_since = coalesce(look_since, ${since}), look_until = coalesce(look_until, ${takenAt})
    where state in ('failed', 'missed') and updated_at > ${new Date(takenAt.getTime() - longestRefusedMs)}`)
  return tx.run(sql`
    update publications set restored_from = ${takenAt}, look_since = coalesce(look_since, ${since}),
      state = case when state in ('submitting', 'unknown') then 'unknown' when state = 'processing' then state else 'held' end,
      hold_reason = case when state in ('submitting', 'unknown', 'processing') then null else 'restored' end,
      next_at = case when state = 'submitting' then ${takenAt}::timestamptz when state in ('unknown', 'processing') then next_at end,
      message = case when state in ('unknown', 'processing') then message_of(message) when state <> 'submitting' then ${storedMessage(heldRestored)}::jsonb end,
      looks = 0, lease_until = null, worker = null, fence = fence + 1, updated_at = ${takenAt}
    where state in ('scheduled', 'preparing', 'ready', 'submitting', 'held', 'unknown', 'processing')`)
}

/**
 * Has the networks asked about what was due meanwhile, as about any lost answer. What stands is
 * taken as ours; what does not is held again, and then its owner can let it go on. Answers how
 * many.
 */
export async function askNetworks(db: Db, now: Date, limit: number): Promise<number> {
  return db.run(sql`
    with due as materialized (
      select company_id, id from publications
      where state = 'held' and hold_reason = 'restored' and look_since is not null and not awaits_film and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked),
    asked as (
      update publications p set state = 'unknown', hold_reason = null, fence = p.fence + 1, looks = 0, next_at = ${now}, message = ${storedMessage(checkingFirst)}::jsonb, updated_at = ${now}
      from due where p.company_id = due.company_id and p.id = due.id
      returning p.company_id, p.id, p.fence, p.correlation_id, p.look_since)
    insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
    select company_id, gen_random_uuid(), id, fence, 'commit', look_since, ${now}, ${now}, 'uncertain', jsonb_build_object(${startFact}::text, true), correlation_id from asked`)
}

export interface RestoredRow {
  readonly id: string
  readonly post_id: string
  readonly network: NetworkKey
  readonly account_name: string
  readonly state: PublicationState
  /** It is being looked for, or will be. */
  readonly is_asked: boolean
  readonly due_at: Date
  readonly permalink: string | null
  readonly text: string
}

/** What came back with a restore, soonest first: what is open, and what was found since. */
export async function listRestored(
  db: Db,
  companyId: string,
  limit: number,
): Promise<RestoredRow[]> {
  return db.many(sql<RestoredRow>`
    select b.id, b.post_id, b.network, b.account_name, b.state, b.due_at, b.permalink, coalesce(b.own_text, p.text) as text,
      b.state in ('unknown', 'processing') and b.next_at is not null or b.state = 'held' and b.look_since is not null as is_asked
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.restored_from is not null and b.state <> 'canceled' and p.deleted_at is null
    order by b.state = 'published', b.due_at, b.id limit ${limit}`)
}

export interface RestoredCounts {
  readonly open: number
  readonly found: number
}

export async function countRestored(db: Db, companyId: string): Promise<RestoredCounts> {
  return db.one(sql<RestoredCounts>`
    select count(*) filter (where b.state in ('held', 'unknown', 'processing'))::int as open, count(*) filter (where b.state = 'published')::int as found
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.restored_from is not null and p.deleted_at is null`)
}

/** The newest restore of this database. */
export async function lastRestore(
  db: Db,
): Promise<{ readonly takenAt: Date; readonly restoredAt: Date } | null> {
  return db.maybeOne(sql<{ takenAt: Date; restoredAt: Date }>`
    select taken_at as "takenAt", restored_at as "restoredAt" from restores order by restored_at desc limit 1`)
}

/**
 * Lets held ones go on. Each is looked for once more, at once: another copy of this data may have
 * sent it until now. What is late by now goes out all the same, for its owner says so.
 */
export async function releaseRestored(
  tx: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] | null },
  at: Date,
): Promise<number> {
  const lateAfter = new Date(at.getTime() + postNowLatenessMinutes * 60_000)
  return tx.run(sql`
    update publications set state = 'scheduled', hold_reason = null, message = null, look_since = restored_from - ${slackMs} * interval '1 millisecond', look_until = ${at}, restored_from = null,
      late_after = case when late_after < ${lateAfter} and due_at <= ${at} then ${lateAfter} else late_after end, tries = 0, looks = 0, paced_at = null,
      next_at = case when awaits_film then null else ${at}::timestamptz end, fence = fence + 1, updated_at = ${at}
    where company_id = ${of.companyId} and state = 'held' and hold_reason = 'restored' and (${of.ids === null} or id = any(${[...(of.ids ?? [])]}::uuid[]))`)
}

/** Held ones are given up; answers their posts, one for each. */
export async function dropRestored(
  tx: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] | null },
  at: Date,
): Promise<string[]> {
  const rows = await tx.many(sql<{ post_id: string }>`
    update publications set state = 'canceled', hold_reason = null, message = null, next_at = null, look_since = null, restored_from = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${of.companyId} and state = 'held' and hold_reason = 'restored' and (${of.ids === null} or id = any(${[...(of.ids ?? [])]}::uuid[])) returning post_id`)
  return rows.map((row) => row.post_id)
}

/** Of these posts those of which every publication is canceled. */
export async function postsWithoutRest(
  tx: Db,
  companyId: string,
  postIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.many(sql<{ post_id: string }>`
    select post_id from publications where company_id = ${companyId} and post_id = any(${[...postIds]}::uuid[])
    group by post_id having bool_and(state = 'canceled')`)
  return rows.map((row) => row.post_id)
}

/** This database came from a backup: its people are told so. */
export async function noteRestore(
  tx: Db,
  restore: { readonly id: string; readonly takenAt: Date; readonly restoredAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into restores (id, taken_at, restored_at) values (${restore.id}, ${restore.takenAt}, ${restore.restoredAt})`)
}
