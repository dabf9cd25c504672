import type { AlertKind } from '@marquee/contract/alerts.ts'
import type { NetworkKey, ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'

export interface AlertRow {
  readonly id: string
  readonly kind: AlertKind
  readonly subject_id: string
  readonly publication_id: string | null
  readonly network: ToolType | null
  readonly raised_at: Date
  readonly is_settled: boolean
  readonly is_read: boolean
  readonly until: Date | null
  readonly account_name: string | null
  readonly excerpt: string | null
  readonly guest: string | null
  readonly stars: number | null
  readonly assigned_by: string | null
}

type Reader = Pick<Scope, 'companyId' | 'userId'>

/**
 * Of an alert `a`: everybody's of the company, or this member's own, of what stands in the inbox:
 * what came to an account that is disconnected comes back there with it.
 */
const isFor = ({ userId }: Pick<Reader, 'userId'>) =>
  part`(a.for_user_id is null or (a.for_user_id = ${userId} and exists (select 1 from inbox_items own
    join social_accounts c on c.company_id = own.company_id and c.id = own.social_account_id and c.disconnected_at is null
    where own.company_id = a.company_id and own.id = a.subject_id)))`

interface Wanted {
  readonly kinds: readonly AlertKind[]
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/**
 * Newest first, with what the subjects are called now: names live in their own rows, so that what
 * is forgotten there is forgotten here.
 */
export async function listRows(
  db: Db,
  { companyId, userId }: Reader,
  { kinds, before, limit }: Wanted,
): Promise<AlertRow[]> {
  const older = before
    ? part`and (a.raised_at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : part``
  return db.many(sql<AlertRow>`
    select a.id, a.kind, a.subject_id, a.publication_id, a.network, a.raised_at, a.settled_at is not null as is_settled, r.read_at is not null as is_read, a.until,
      coalesce(p.account_name, s.name) as account_name, left(coalesce(p.own_text, o.text, n.display_id, right(upper(n.remote_id), 5), d.name, i.text), 300) as excerpt, coalesce(v.reviewer, t.guest_name, t.guest_username, i.guest_name) as guest, v.stars,
      btrim(b.first_name || ' ' || b.last_name) as assigned_by
    from alerts a
      left join alert_reads r on r.company_id = a.company_id and r.alert_id = a.id and r.user_id = ${userId}
      left join publications p on p.company_id = a.company_id and p.id = a.publication_id
      left join posts o on o.company_id = p.company_id and o.id = p.post_id
      left join social_accounts s on a.kind in ('account-attention', 'store-offline', 'ads-cannot-spend') and s.company_id = a.company_id and s.id = a.subject_id
      left join reviews v on a.kind = 'low-review' and v.company_id = a.company_id and v.id = a.subject_id
      left join orders n on a.kind = 'order-waiting' and n.company_id = a.company_id and n.id = a.subject_id
      left join ads d on a.kind in ('ad-refused', 'ad-without-result') and d.company_id = a.company_id and d.id = a.subject_id
      left join message_threads t on a.kind = 'message-waiting' and t.company_id = a.company_id and t.id = a.subject_id
      left join inbox_items i on a.kind = 'item-assigned' and i.company_id = a.company_id and i.id = a.subject_id
      left join users b on b.id = a.by_user_id
    where a.company_id = ${companyId} and a.kind = any(${[...kinds]}) and ${isFor({ userId })} ${older}
    order by a.raised_at desc, a.id desc limit ${limit}`)
}

/** What still holds and this person has not read. */
export async function countUnread(
  db: Db,
  { companyId, userId }: Reader,
  kinds: readonly AlertKind[],
): Promise<number> {
  const { unread } = await db.one(sql<{ unread: number }>`
    select count(*)::int as unread from alerts a where a.company_id = ${companyId} and a.kind = any(${[...kinds]}) and ${isFor({ userId })} and a.settled_at is null
      and not exists (select 1 from alert_reads r where r.company_id = a.company_id and r.alert_id = a.id and r.user_id = ${userId})`)
  return unread
}

interface Reading {
  readonly kinds: readonly AlertKind[]
  /** One alert, or all that were raised by then. */
  readonly of: { readonly id: string } | { readonly upTo: Date }
  readonly at: Date
}

/** Answers how many were not read before; of those open screens hear. */
export async function markRead(
  db: Db,
  { companyId, userId }: Reader,
  { kinds, of, at }: Reading,
): Promise<number> {
  const which = 'id' in of ? part`a.id = ${of.id}` : part`a.raised_at <= ${of.upTo}`
  const read = await db.run(sql`
    insert into alert_reads (company_id, alert_id, user_id, read_at)
    select a.company_id, a.id, ${userId}, ${at} from alerts a
    where a.company_id = ${companyId} and a.kind = any(${[...kinds]}) and ${isFor({ userId })} and ${which}
    on conflict do nothing`)
  if (read > 0) await db.run(sql`select pg_notify('company_changed', ${`${companyId} alerts`})`)
  return read
}

export async function hasAlert(
  db: Db,
  { companyId, userId }: Reader,
  of: { readonly id: string; readonly kinds: readonly AlertKind[] },
): Promise<boolean> {
  const row = await db.maybeOne(
    sql`select 1 from alerts a where a.company_id = ${companyId} and a.id = ${of.id} and a.kind = any(${[...of.kinds]}) and ${isFor({ userId })}`,
  )
  return row !== null
}

/** A guest who waits for an answer. */
export interface WaitingThread {
  readonly companyId: string
  readonly threadId: string
  readonly network: NetworkKey
  readonly lastGuestAt: Date
  /** Their network lets nobody answer any more after that; null: anybody, always. */
  readonly until: Date | null
}

/**
 * Of a thread `t` that somebody of the team put away, for good or for now. What would sleep beyond
 * the end of its window would be lost in silence, and counts as not put away.
 */
const isPutAway = part`exists (
  select 1 from inbox_items i where i.company_id = t.company_id and i.thread_id = t.id
    and (i.state = 'done' or (i.state = 'snoozed' and (t.until is null or i.snoozed_until < t.until))))`

/** Of these, whom nobody was told of yet, and whom nobody of the team put away. */
export async function listUntold(
  db: Db,
  threads: readonly WaitingThread[],
): Promise<WaitingThread[]> {
  const untold = await db.many(sql<{ nth: number }>`
    select t.nth::int from unnest(${threads.map((one) => one.companyId)}::uuid[], ${threads.map((one) => one.threadId)}::uuid[],
      ${threads.map((one) => one.lastGuestAt)}::timestamptz[], ${threads.map((one) => one.until)}::timestamptz[]) with ordinality as t (company_id, id, since, until, nth)
    where not ${isPutAway} and not exists (
      select 1 from alerts a where a.company_id = t.company_id and a.kind = 'message-waiting' and a.subject_id = t.id and a.since = t.since)
    order by t.nth`)
  return untold.flatMap(({ nth }) => threads[nth - 1] ?? [])
}

/** False: this message was told before, or somebody of the team put the thread away. */
export async function raiseWaiting(
  tx: Db,
  { companyId, threadId, network, lastGuestAt, until }: WaitingThread,
  now: Date,
): Promise<boolean> {
  const raised = await tx.run(sql`
    insert into alerts (company_id, kind, subject_id, network, since, raised_at, until)
    select t.company_id, 'message-waiting', t.id, ${network}, ${lastGuestAt}::timestamptz, ${now}::timestamptz, t.until
    from (select company_id, id, ${until}::timestamptz as until from message_threads where company_id = ${companyId} and id = ${threadId}) t
    where not ${isPutAway} on conflict do nothing`)
  return raised === 1
}

/** What could be answered until a moment that has passed asks nothing any more. */
export async function settlePassed(db: Db, now: Date): Promise<number> {
  return db.run(
    sql`update alerts set settled_at = ${now} where settled_at is null and until is not null and until <= ${now}`,
  )
}
