import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { RemoteReview } from '#connectors/capabilities/reviewer.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'

/** The account whose reviews they are. */
export interface ReviewedAccount {
  readonly companyId: string
  readonly socialAccountId: string
}

/** A review as it was kept. */
export interface KeptReview {
  readonly id: string
  readonly stars: number | null
  readonly rating: number | null
  /** Null: it had none, or was not known before. */
  readonly earlier_rating: number | null
  readonly text: string
  readonly reviewer: string | null
  readonly created_at: Date
  readonly is_new: boolean
  /** An answer stands that is newer than the guest's last change: the rule of the bell (0229). */
  readonly is_answered: boolean
  /** It is new, or something of it is other than before. */
  readonly is_news: boolean
}

/** Reads may lag behind what was just written. */
const graceMs = 120_000
const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/**
 * The guest changed it, and it was answered at the network then, both since the last reading: an
 * answer moves a review's last change, too, by less than a minute, so the change came before it.
 */
const isAnsweredSince = part`(r.reply_text is distinct from excluded.reply_text and excluded.updated_at <= excluded.reply_at + interval '1 minute')`

interface Seen {
  readonly network: NetworkKey
  readonly takesReply: boolean
  readonly reviews: readonly RemoteReview[]
  /** When the reading began: what was answered since is not undone by it. */
  readonly from: Date
}

/** Keeps a page of reviews as the network shows them. What of a guest's own changed is dated. */
export async function keepReviews(
  tx: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  { network, takesReply, reviews, from }: Seen,
): Promise<KeptReview[]> {
  const rows = reviews.map((one) => ({
    id: newId(),
    remote_id: one.remoteId,
    stars: one.stars,
    recommends: one.recommends,
    text: plain(one.text),
    reviewer: one.reviewer === null ? null : plain(one.reviewer),
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    reply_text: one.reply && plain(one.reply.text),
    reply_at: one.reply && one.reply.at,
    reply_state: one.reply && one.reply.state,
  }))
  const answeredSince = new Date(from.getTime() - graceMs)
  return tx.many(sql<KeptReview>`
    with seen as materialized (
      select distinct on (remote_id) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, remote_id text, stars smallint, recommends boolean, text text,
        reviewer text, created_at timestamptz, updated_at timestamptz, reply_text text, reply_at timestamptz, reply_state text) order by remote_id),
    before as materialized (
      select r.* from reviews r join seen using (remote_id) where r.company_id = ${companyId} and r.social_account_id = ${socialAccountId}),
    kept as (
      insert into reviews as r (company_id, id, network, social_account_id, remote_id, stars, recommends, text, reviewer, created_at, updated_at, changed_at, reply_text, reply_at,
        reply_state, takes_reply, first_seen_at, seen_at)
      select ${companyId}, id, ${network}, ${socialAccountId}, remote_id, stars, recommends, text, reviewer, created_at, updated_at,
        case when updated_at > greatest(created_at, reply_at) + interval '1 minute' then updated_at end, reply_text, reply_at, reply_state, ${takesReply}, ${from}, ${from} from seen order by remote_id
      on conflict (company_id, social_account_id, remote_id) do update set stars = excluded.stars, recommends = excluded.recommends, text = excluded.text,
        reviewer = excluded.reviewer, created_at = excluded.created_at, updated_at = excluded.updated_at, seen_at = greatest(r.seen_at, excluded.seen_at),
        takes_reply = excluded.takes_reply,
        changed_at = case when (r.stars, r.recommends, r.text) is distinct from (excluded.stars, excluded.recommends, excluded.text)
          then case when ${isAnsweredSince} then excluded.reply_at - interval '1 second' when excluded.updated_at > r.updated_at then excluded.updated_at
            -- a network that takes answers dates what a guest changes: undated, it is its own doing, as a translation is
            when ${takesReply} then r.changed_at else ${from} end
          else r.changed_at end,
        earlier_stars = case when r.stars is distinct from excluded.stars then r.stars
          -- other words alone are dated anew, as above: that change moved no stars
          when (r.recommends, r.text) is distinct from (excluded.recommends, excluded.text)
            and (${isAnsweredSince} or excluded.updated_at > r.updated_at or not ${takesReply}::boolean) then null
          else r.earlier_stars end,
        reply_text = case when r.reply_set_at > ${answeredSince} then r.reply_text else excluded.reply_text end,
        reply_at = case when r.reply_set_at > ${answeredSince} then r.reply_at else excluded.reply_at end,
        reply_state = case when r.reply_set_at > ${answeredSince} then r.reply_state else excluded.reply_state end
      returning *)
    select k.id, k.stars, k.rating, b.rating as earlier_rating, k.text, k.reviewer, k.created_at, b.id is null as is_new,
      coalesce(k.reply_text is not null and k.reply_state <> 'refused' and (k.changed_at is null or k.changed_at < date_trunc('second', k.reply_at)), false) as is_answered,
      b.id is null or (b.stars, b.recommends, b.text, b.reply_text, b.reply_state) is distinct from (k.stars, k.recommends, k.text, k.reply_text, k.reply_state) as is_news
    from kept k left join before b using (remote_id) order by k.updated_at desc`)
}

/**
 * Takes away what the network no longer shows: of all its reviews, or of those that changed after
 * the oldest one seen. What was first seen less than two minutes before stays.
 */
export async function dropUnseen(
  db: Db,
  { companyId, socialAccountId }: ReviewedAccount,
  { from, after }: { readonly from: Date; readonly after: Date | null },
): Promise<number> {
  return db.run(sql`
    delete from reviews where company_id = ${companyId} and social_account_id = ${socialAccountId} and seen_at < ${from}
      and first_seen_at < ${new Date(from.getTime() - graceMs)} and (${after}::timestamptz is null or updated_at > ${after}::timestamptz)`)
}

/** Every open screen of the company reads its reviews again. */
export async function notifyReviewsChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} reviews`})`)
}
