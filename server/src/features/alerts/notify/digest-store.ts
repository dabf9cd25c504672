import type { Role } from '@marquee/contract/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

/** A digest that somebody chose and that is due. */
export interface DueDigest {
  readonly company_id: string
  readonly user_id: string
  readonly role: Role
  /** Of the company's calendar, as 2026-11-23. */
  readonly day: string
  readonly digest: 'daily' | 'weekly'
  readonly company_name: string
  readonly time_zone: string
  /** Chosen not to be told of at all. */
  readonly leaves_out_reviews: boolean
  readonly leaves_out_messages: boolean
  /** From when on it tells. */
  readonly since: Date
}

/**
 * Whose 08:00 has come on the clocks of their company. Past 20:00 a digest of the morning is of no
 * use, and a choice made after 08:00 counts from the next day. Each zone is looked up once: with
 * one that the database does not know the statement would fail for every company.
 */
export async function listDue(db: Db, now: Date, limit: number): Promise<DueDigest[]> {
  return db.many(sql<DueDigest>`
    with zones as materialized (
      select time_zone, zone_or_utc(time_zone) as zone from (
        select distinct o.time_zone from alert_choices c join memberships m on m.user_id = c.user_id join companies o on o.id = m.company_id and o.deleted_at is null
        where c.digest <> 'off') t)
    select m.company_id, m.user_id, m.role, l.day::text as day, c.digest, c.low_review = 'none' as leaves_out_reviews, c.message_waiting = 'none' as leaves_out_messages, o.name as company_name, o.time_zone,
      ((l.day - case c.digest when 'weekly' then 7 else 1 end) + time '08:00') at time zone z.zone as since
    from alert_choices c join memberships m on m.user_id = c.user_id join companies o on o.id = m.company_id and o.deleted_at is null
      join zones z on z.time_zone = o.time_zone
      cross join lateral (select (${now}::timestamptz at time zone z.zone)::date as day) l
      cross join lateral (select (l.day + time '08:00') at time zone z.zone as at, (l.day + time '20:00') at time zone z.zone as ends) d
    where c.digest <> 'off' and (c.digest = 'daily' or extract(isodow from l.day) = 1) and d.at <= ${now} and ${now} < d.ends
      and c.updated_at < d.at and m.created_at < d.at
      and not exists (select 1 from digests g where g.company_id = m.company_id and g.user_id = m.user_id and g.day = l.day)
    order by d.at, m.company_id, m.user_id limit ${limit}`)
}

/** False: another worker has it. */
export async function takeDigest(
  tx: Db,
  { company_id: companyId, user_id: userId, day }: DueDigest,
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into digests (company_id, user_id, day, decided_at, has_mail) values (${companyId}, ${userId}, ${day}::date, ${now}, false) on conflict do nothing`)
  return taken === 1
}

export async function noteMailed(
  tx: Db,
  { company_id: companyId, user_id: userId, day }: DueDigest,
): Promise<void> {
  await tx.run(
    sql`update digests set has_mail = true where company_id = ${companyId} and user_id = ${userId} and day = ${day}::date`,
  )
}

export interface DigestCounts {
  readonly posts: number
  readonly accounts: number
  readonly messages: number
  readonly reviews: number
  readonly new_messages: number
  readonly new_comments: number
  readonly new_reviews: number
}

/** Waiting messages older than this are read, but nobody expects an answer to them any more. */
const waitingFor = part`interval '7 days'`

/**
 * As in the one inbox: what came to an account that is disconnected cannot be answered, and comes
 * back with it.
 */
const isConnected = (companyId: string) =>
  part`= any(array(select id from social_accounts where company_id = ${companyId} and disconnected_at is null))`

/** Reviews that wait and that somebody of the team put away, for good or for now. */
const reviewsPutAway = (companyId: string) => part`(
  select coalesce(sum(reviews), 0)::int from reviews_put_away(${companyId}) where social_account_id ${isConnected(companyId)})`

/** Messages that wait on the one list and can be answered still, as its menu counts them. */
const messagesWaiting = (companyId: string, now: Date) => part`(
  select count(*)::int from inbox_items where company_id = ${companyId} and social_account_id ${isConnected(companyId)} and kind = 'message' and state = 'open'
    and (closes_at is null or closes_at > ${now}) and guest_at > ${now}::timestamptz - ${waitingFor})`

/** Posts that were due and wait for a plan: they are one alert, which names none of them. */
const postsWithoutPlan = (companyId: string) => part`(
  select count(distinct b.post_id)::int from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id and p.deleted_at is null
  where b.company_id = ${companyId} and b.state = 'held' and b.hold_reason = 'plan')`

/** What waits in the company, and what guests wrote since then. */
export async function countForDigest(
  db: Db,
  companyId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<DigestCounts> {
  return db.one(sql<DigestCounts>`
    select (select count(*)::int from alerts where company_id = ${companyId} and settled_at is null and publication_id is not null) + ${postsWithoutPlan(companyId)} as posts,
      (select count(*)::int from alerts where company_id = ${companyId} and settled_at is null and kind = 'account-attention') as accounts,
      ${messagesWaiting(companyId, now)} as messages,
      (select coalesce(sum(open), 0)::int from review_counts where company_id = ${companyId} and social_account_id ${isConnected(companyId)}) - ${reviewsPutAway(companyId)} as reviews,
      (select count(*)::int from messages where company_id = ${companyId} and not is_own and written_at >= ${since} and written_at < ${now}) as new_messages,
      (select count(*)::int from comments where company_id = ${companyId} and not is_own and created_at >= ${since} and created_at < ${now}) as new_comments,
      (select count(*)::int from reviews where company_id = ${companyId} and created_at >= ${since} and created_at < ${now}) as new_reviews`)
}

export interface NextPost {
  readonly text: string
  readonly due_at: Date
  readonly networks: readonly string[]
}

export async function listNextPosts(
  db: Db,
  companyId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<NextPost[]> {
  return db.many(sql<NextPost>`
    select left(text, 200) as text, due_at, networks from posts
    where company_id = ${companyId} and stage = 'scheduled' and deleted_at is null and due_at > ${now} order by due_at, id limit ${limit}`)
}
