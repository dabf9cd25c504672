import type { ThreadFilter } from '@marquee/contract/messages.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { RemoteThread } from '#connectors/capabilities/messenger.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { part, sql } from '#platform/db/sql.ts'

/** Whose messages. */
export interface MessageAccount {
  readonly companyId: string
  readonly socialAccountId: string
  readonly network: NetworkKey
}

export interface ThreadRow {
  readonly id: string
  readonly social_account_id: string
  readonly network: NetworkKey
  readonly guest_id: string
  readonly guest_name: string | null
  readonly guest_username: string | null
  readonly guest_picture_id: string | null
  readonly account_name: string
  /** The account is connected still. */
  readonly is_connected: boolean
  readonly last_at: Date
  readonly last_text: string
  readonly last_is_own: boolean
  readonly last_has_picture: boolean
  readonly last_guest_at: Date | null
  readonly unread: number
  readonly seen_until: Date | null
  /** Its messages were all taken back. */
  readonly is_emptied: boolean
}

const hasNoMessage = part`(select m.remote_id from messages m where m.company_id = t.company_id and m.thread_id = t.id limit 1) is null`

export const columns = part`t.id, t.social_account_id, t.network, t.guest_id, t.guest_name, t.guest_username, t.guest_picture_id, coalesce(a.name, '') as account_name,
  a.id is not null and a.disconnected_at is null as is_connected, t.last_at, t.last_text, t.last_is_own, t.last_has_picture, t.last_guest_at, t.unread, t.seen_until,
  t.last_text = '' and t.last_is_own and not t.last_has_picture and t.last_guest_at is null and ${hasNoMessage} as is_emptied`
export const from = part`message_threads t left join social_accounts a on a.company_id = t.company_id and a.id = t.social_account_id`

export async function findThread(db: Db, companyId: string, id: string): Promise<ThreadRow | null> {
  return db.maybeOne(
    sql<ThreadRow>`select ${columns} from ${from} where t.company_id = ${companyId} and t.id = ${id}`,
  )
}

/** The thread with whom the network calls so; the newest, where several accounts have one. */
export async function findThreadWith(
  db: Db,
  companyId: string,
  { network, guestId }: { readonly network: NetworkKey; readonly guestId: string },
): Promise<ThreadRow | null> {
  return db.maybeOne(sql<ThreadRow>`
    select ${columns} from ${from} where t.company_id = ${companyId} and t.network = ${network} and t.guest_id = ${guestId} order by t.last_at desc, t.id limit 1`)
}

export interface ThreadsWanted {
  readonly filter: ThreadFilter
  readonly network: NetworkKey | null
  readonly cursor: { readonly lastAt: Date; readonly id: string } | null
  readonly limit: number
}

/** Which threads `t` stand in a list. */
export function ofList(
  companyId: string,
  { filter, network, cursor }: Omit<ThreadsWanted, 'limit'>,
) {
  const filtered = {
    all: part`true`,
    unanswered: part`not t.last_is_own`,
    unread: part`t.unread > 0`,
  }[filter]
  const after = cursor
    ? part`(t.last_at, t.id) < (${cursor.lastAt}, ${cursor.id}::uuid)`
    : part`true`
  const onNetwork = network === null ? part`true` : part`t.network = ${network}`
  return part`t.company_id = ${companyId} and ${filtered} and ${onNetwork} and ${after}`
}

/** Newest first, one more than asked for, so that the caller knows whether there are more. */
export async function listThreads(
  db: Db,
  companyId: string,
  wanted: ThreadsWanted,
): Promise<ThreadRow[]> {
  return db.many(sql<ThreadRow>`
    select ${columns} from ${from} where ${ofList(companyId, wanted)}
    order by t.last_at desc, t.id desc limit ${wanted.limit + 1}`)
}

export interface ThreadCounts {
  readonly unread: number
  readonly unanswered: number
}

export async function countThreads(db: Db, companyId: string): Promise<ThreadCounts> {
  return db.one(sql<ThreadCounts>`
    select (select count(*)::integer from message_threads where company_id = ${companyId} and unread > 0) as unread,
      (select count(*)::integer from message_threads where company_id = ${companyId} and not last_is_own) as unanswered`)
}

interface WaitingThread extends Pick<ThreadRow, 'id' | 'network' | 'guest_name' | 'last_text'> {
  readonly last_guest_at: Date
}

/** When guests who wait wrote last, on one of these networks since then; the oldest. */
export async function oldestWaiting(
  db: Db,
  companyId: string,
  { network, since }: { readonly network: NetworkKey; readonly since: Date },
): Promise<WaitingThread | null> {
  return db.maybeOne(sql<WaitingThread>`
    select t.id, t.network, t.guest_name, t.last_text, t.last_guest_at
    from message_threads t join social_accounts a on a.company_id = t.company_id and a.id = t.social_account_id and a.disconnected_at is null
    where t.company_id = ${companyId} and not t.last_is_own and t.network = ${network}
      and t.last_guest_at > ${since} and t.last_at > ${since} order by t.last_guest_at limit 1`)
}

const isNewsFor = part`interval '2 days'`

/**
 * Threads of all companies whose guest wrote last, within that time, to an account that is
 * connected. What was two days old when it came here, as a first reading finds it, is no news, and
 * is listed only if it was written by `closing`. The newest message is asked without `exists`, as
 * below.
 */
export async function listWaitingBetween(
  db: Db,
  network: NetworkKey,
  { from, to, closing }: { readonly from: Date; readonly to: Date; readonly closing: Date | null },
): Promise<{ readonly company_id: string; readonly id: string; readonly last_guest_at: Date }[]> {
  return db.many(sql<{ company_id: string; id: string; last_guest_at: Date }>`
    select t.company_id, t.id, t.last_guest_at from message_threads t join social_accounts a on a.company_id = t.company_id and a.id = t.social_account_id and a.disconnected_at is null
    where t.network = ${network} and not t.last_is_own and t.last_guest_at > ${from} and t.last_guest_at <= ${to}
      and (t.last_guest_at <= ${closing}::timestamptz or t.last_guest_at > (
        select max(m.first_seen_at) from messages m where m.company_id = t.company_id and m.thread_id = t.id and not m.is_own and m.written_at = t.last_guest_at) - ${isNewsFor})
    order by t.last_guest_at, t.id`)
}

/** The thread's row, made or brought up to date; locked until the transaction ends. */
export async function keepThread(
  tx: Db,
  { companyId, socialAccountId, network }: MessageAccount,
  { remoteId, guest, at }: Pick<RemoteThread, 'remoteId' | 'guest'> & { readonly at: Date },
): Promise<{ readonly id: string; readonly has_face: boolean }> {
  return tx.one(sql<{ id: string; has_face: boolean }>`
    insert into message_threads as t (company_id, id, social_account_id, network, guest_id, remote_id, guest_name, guest_username, last_at)
    values (${companyId}, ${newId()}, ${socialAccountId}, ${network}, ${guest.id}, ${remoteId}, ${guest.name}, ${guest.username}, ${at})
    on conflict (company_id, social_account_id, guest_id) do update set remote_id = excluded.remote_id, guest_name = coalesce(excluded.guest_name, t.guest_name),
      guest_username = coalesce(excluded.guest_username, t.guest_username)
    returning id, guest_picture_id is not null as has_face`)
}

/** Nobody else writes to it until the transaction ends. False: there is no such thread. */
export async function lockThread(tx: Db, companyId: string, id: string): Promise<boolean> {
  const locked = await tx.run(
    sql`select 1 from message_threads where company_id = ${companyId} and id = ${id} for update`,
  )
  return locked === 1
}

/** A guest's message older than our last word by this asks nothing of anybody any more. */
const waitsFor = part`interval '14 days'`

/**
 * What the list shows of a thread, counted from its messages, in the transaction that wrote those.
 *
 * A guest's message waits where it was written after our last word, and also where it came here
 * only after our newest press: networks tell late, X once a day, and its author had not seen it. An
 * older press may go out after a newer one, so the newest of those that went out counts. A last
 * word that was written in the network's own app has no press and is judged by time. Unread is what
 * waits and came here after somebody looked. A row shows the newest message that waits, else the
 * newest.
 *
 * Each part reads a few entries of an index (migrations 0236 and 0240), however long the thread is;
 * `unread` of one that was never answered passes over its guest's entries in the index alone.
 * Whether our last word was pressed here is asked without `exists`, which the planner may answer by
 * reading all presses there are.
 */
export async function recountThread(tx: Db, companyId: string, id: string): Promise<void> {
  const ofThread = part`m.company_id = ${companyId} and m.thread_id = ${id}`
  await tx.run(sql`
    with newest as (
      select m.remote_id, m.written_at, m.text, m.is_own, m.picture_id from messages m where ${ofThread} order by m.written_at desc, m.remote_id desc limit 1),
    ours as materialized (
      select m.written_at, case when (select max(w.started_at) from message_writes w where w.company_id = m.company_id and w.thread_id = m.thread_id and w.remote_id = m.remote_id) is not null
        then (select max(w.started_at) from message_writes w where w.company_id = ${companyId} and w.thread_id = ${id} and w.remote_id is not null) end as pressed_at
      from messages m where ${ofThread} and m.is_own order by m.written_at desc, m.remote_id desc limit 1),
    late as materialized (
      select m.remote_id, m.written_at, m.text, m.is_own, m.picture_id, m.first_seen_at from ours join messages m on ${ofThread} and not m.is_own
        and m.written_at <= ours.written_at and m.written_at > ours.written_at - ${waitsFor} and m.first_seen_at > ours.pressed_at),
    shown as (
      select text, is_own, picture_id from (
        select remote_id, written_at, text, is_own, picture_id from newest union all select remote_id, written_at, text, is_own, picture_id from late) m
      order by is_own, written_at desc, remote_id desc limit 1)
    update message_threads t set last_at = n.written_at, last_text = left(l.text, 300), last_is_own = l.is_own, last_has_picture = l.picture_id is not null,
      last_guest_at = (select max(m.written_at) from messages m where ${ofThread} and not m.is_own),
      unread = (select count(*) from late where first_seen_at > coalesce(t.looked_at, '-infinity')) + (
        select count(*) from messages m where ${ofThread} and not m.is_own and m.written_at > coalesce((select written_at from ours), '-infinity')
          and m.first_seen_at > coalesce(t.looked_at, '-infinity'))
    from newest n, shown l where t.company_id = ${companyId} and t.id = ${id}`)
}

/** Where the last message was taken back nothing is shown of it, and nobody waits. */
export async function clearEmptied(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(sql`
    update message_threads t set last_text = '', last_is_own = true, last_has_picture = false, last_guest_at = null, unread = 0
    where t.company_id = ${companyId} and t.id = ${id} and ${hasNoMessage}`)
}

/** A thread without a message goes, unless it shows words of ours that are not known to stand. */
export async function dropEmptied(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.run(sql`
    delete from message_threads t where t.company_id = ${companyId} and t.id = ${id} and ${hasNoMessage}
      and (select count(*) from message_writes w where w.company_id = t.company_id and w.thread_id = t.id and w.state <> 'sent' and w.removed_at is null) = 0`)
}

/** Somebody looked. False: there is no such thread. */
export async function markThreadViewed(
  db: Db,
  companyId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const isThere = await db.maybeOne(
    sql<{
      one: number
    }>`select 1 as one from message_threads where company_id = ${companyId} and id = ${id}`,
  )
  // every update is told to open screens, so a look that changes nothing is none
  await db.run(sql`
    update message_threads set looked_at = ${at}, unread = 0 where company_id = ${companyId} and id = ${id} and (unread > 0 or looked_at is null)`)
  return isThere !== null
}

export async function setGuestPicture(
  db: Db,
  companyId: string,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<void> {
  await db.run(
    sql`update message_threads set guest_picture_id = ${pictureId} where company_id = ${companyId} and id = ${id}`,
  )
}
