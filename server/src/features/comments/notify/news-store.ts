import { clocksApartMs } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { CommentedPost } from '../comment-store.ts'

/**
 * Guests wrote under a post that nobody looks at: asked once, and where it was never asked before
 * what came since a while before `newsFrom` is news. When that is; null where it is due to be asked
 * anyhow.
 */
export async function askAfterFirstWebhook(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  {
    now,
    apartMs,
    newsFrom,
  }: { readonly now: Date; readonly apartMs: number; readonly newsFrom: Date },
): Promise<Date | null> {
  const row = await tx.maybeOne(sql<{ asked_at: Date }>`
    insert into comment_reads (company_id, social_account_id, post_id, asked_at, news_from) values (${companyId}, ${socialAccountId}, ${postId}, ${now}, ${newsFrom})
    on conflict (company_id, social_account_id, post_id) do update set asked_at = greatest(${now}, comment_reads.asked_at + ${apartMs} * interval '1 millisecond')
    where comment_reads.asked_at <= ${now} returning asked_at`)
  return row?.asked_at ?? null
}

/**
 * Whether what a network told of this post since then is still being read, or is about to be: that
 * reading brings the number, too. One that somebody's look began may be older than what was counted
 * since.
 */
export async function isToldReading(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  since: Date,
): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 from comment_reads where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}
      and asked_at > ${since} and coalesce(looked_at < asked_at, true) and coalesce(ended_at < asked_at, true)`)
  return row !== null
}

/** What is being read for somebody who looks is no news to them. */
const isNews = part`not (coalesce(r.looked_at >= r.asked_at, false) and coalesce(r.ended_at < r.asked_at, true)) and not c.is_own and c.first_seen_at > r.news_from and c.created_at > r.news_from - ${clocksApartMs} * interval '1 millisecond'`
const ofRead = part`c.company_id = r.company_id and c.social_account_id = r.social_account_id and c.post_id = r.post_id`

/** Somebody sees what is under the post now. */
export async function markNewsViewed(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update comment_reads r set news_from = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}
      and exists (select 1 from comments c where ${ofRead} and ${isNews})`)
}

export interface NewsRow {
  /** The network's id. */
  readonly post_id: string
  readonly comments: number
}

/** Posts under which guests wrote since somebody last looked. */
export async function listNews(db: Db, companyId: string): Promise<NewsRow[]> {
  return db.many(sql<NewsRow>`
    select r.post_id, count(*)::int as comments from comment_reads r join comments c on ${ofRead} and ${isNews}
    where r.company_id = ${companyId} group by r.social_account_id, r.post_id order by max(c.created_at) desc limit 200`)
}
