import type { Message } from '@marquee/contract/message.ts'
import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { part, sql } from '#platform/db/sql.ts'

/** Under which post of which account. */
export interface CommentedPost {
  readonly companyId: string
  readonly socialAccountId: string
  /** The network's id. */
  readonly postId: string
}

export interface CommentRow {
  readonly remote_id: string
  readonly social_account_id: string
  readonly post_id: string
  readonly parent_id: string | null
  readonly text: string
  readonly author_name: string | null
  /** Our copy of their picture. */
  readonly author_picture_id: string | null
  readonly is_own: boolean
  readonly likes: number
  readonly has_liked: boolean
  readonly is_hidden: boolean
  readonly attachment_id: string | null
  readonly created_at: Date
}

const columns = part`remote_id, social_account_id, post_id, parent_id, text, author_name, author_picture_id, is_own, likes, has_liked, is_hidden, attachment_id, created_at`
/** The screen shows hundreds at the most. */
const mostListed = 500

export async function listComments(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
): Promise<CommentRow[]> {
  return db.many(sql<CommentRow>`
    select ${columns} from comments where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} order by created_at desc, remote_id desc limit ${mostListed}`)
}

/** A comment of the company by the network's id. */
export async function findComment(
  db: Db,
  { companyId, network, remoteId }: { companyId: string; network: string; remoteId: string },
): Promise<CommentRow | null> {
  return db.maybeOne(sql<CommentRow>`
    select ${columns} from comments c where company_id = ${companyId} and remote_id = ${remoteId}
      and exists (select 1 from social_accounts a where a.company_id = c.company_id and a.id = c.social_account_id and a.network = ${network}) limit 1`)
}

export async function knownIds(
  db: Db,
  { companyId, socialAccountId }: CommentedPost,
  remoteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from comments where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}::text[])`)
  return new Set(rows.map(({ remote_id }) => remote_id))
}

/** `attachments`: our copies of pictures that are new, by the comment's id. */
export async function keepComments(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  {
    seen,
    attachments,
    at,
  }: { seen: readonly RemoteComment[]; attachments: ReadonlyMap<string, string>; at: Date },
): Promise<void> {
  for (const one of seen) {
    await db.run(sql`
      insert into comments as c (company_id, social_account_id, remote_id, post_id, parent_id, text, author_id, author_name, is_own, likes, has_liked, is_hidden, attachment_id, created_at, first_seen_at, seen_at)
      values (${companyId}, ${socialAccountId}, ${one.remoteId}, ${postId}, ${one.parentId}, ${one.text}, ${one.author?.id ?? null}, ${one.author?.name ?? null}, ${one.isOwn}, ${one.likes}, ${one.hasLiked}, ${one.isHidden ?? false}, ${attachments.get(one.remoteId) ?? null}, ${one.createdAt}, ${at}, ${at})
      on conflict (company_id, social_account_id, remote_id) do update set text = excluded.text, author_id = coalesce(excluded.author_id, c.author_id), author_name = coalesce(excluded.author_name, c.author_name), is_own = c.is_own or excluded.is_own, likes = excluded.likes,
        has_liked = excluded.has_liked, is_hidden = excluded.is_hidden, parent_id = excluded.parent_id, attachment_id = coalesce(excluded.attachment_id, c.attachment_id), created_at = excluded.created_at, seen_at = excluded.seen_at`)
  }
}

/** Our copies of guests' pictures, by the network's id of the guest. */
export async function knownFaces(
  db: Db,
  { companyId, socialAccountId }: CommentedPost,
  authorIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.many(sql<{ author_id: string; author_picture_id: string }>`
    select distinct author_id, author_picture_id from comments where company_id = ${companyId} and social_account_id = ${socialAccountId} and author_id = any(${[...authorIds]}::text[]) and author_picture_id is not null`)
  return new Map(rows.map((row) => [row.author_id, row.author_picture_id]))
}

/**
 * Shows guests' pictures with what they wrote under the post. `faces`: our copy by the network's id
 * of the guest.
 */
export async function setFaces(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  faces: ReadonlyMap<string, string>,
): Promise<void> {
  await db.run(sql`
    update comments c set author_picture_id = f.picture_id from unnest(${[...faces.keys()]}::text[], ${[...faces.values()]}::uuid[]) as f(author_id, picture_id)
    where c.company_id = ${companyId} and c.social_account_id = ${socialAccountId} and c.post_id = ${postId} and c.author_id = f.author_id and c.author_picture_id is null`)
}

/**
 * Every open screen of the company reads its comments again. The end of a reading tells it by
 * itself.
 */
export async function notifyCommentsChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} comments`})`)
}

/** The same of a like; `commentId` null: of a post, which its own lists show. */
export async function notifyLikeChanged(
  db: Db,
  companyId: string,
  commentId: string | null,
): Promise<void> {
  if (commentId !== null) return notifyCommentsChanged(db, companyId)
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} posts`})`)
}

export async function setLike(
  tx: Db,
  {
    companyId,
    socialAccountId,
    remoteId,
    hasLiked,
  }: { companyId: string; socialAccountId: string; remoteId: string; hasLiked: boolean },
): Promise<number | null> {
  const row = await tx.maybeOne(sql<{ likes: number }>`
    update comments set likes = greatest(0, likes + case when has_liked = ${hasLiked} then 0 when ${hasLiked} then 1 else -1 end), has_liked = ${hasLiked}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId} returning likes`)
  return row?.likes ?? null
}

export interface ReadRow {
  readonly asked_at: Date
  readonly ended_at: Date | null
  readonly read_at: Date | null
  readonly problem: Message | null
}

export async function findRead(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
): Promise<ReadRow | null> {
  return db.maybeOne(
    sql<ReadRow>`select asked_at, ended_at, read_at, message_of(problem) as problem from comment_reads where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}`,
  )
}

/**
 * Whether anything of the post is read still: that is forgotten when the post is deleted (0235),
 * which waits for the end of this transaction.
 */
export async function lockRead(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
): Promise<boolean> {
  const row = await tx.maybeOne(sql`
    select 1 from comment_reads where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} for key share`)
  return row !== null
}

/** Somebody looks: the network is asked now; false when it was asked less than `apartMs` ago. */
export async function requestPoll(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  { now, apartMs }: { now: Date; apartMs: number },
): Promise<boolean> {
  // the screen asks whenever it is told of a change, so a look is written down once in a while only
  const isAsked =
    (await tx.run(sql`
    insert into comment_reads (company_id, social_account_id, post_id, asked_at, looked_at, news_from) values (${companyId}, ${socialAccountId}, ${postId}, ${now}, ${now}, ${now})
    on conflict (company_id, social_account_id, post_id) do update set asked_at = excluded.asked_at, looked_at = excluded.looked_at where comment_reads.asked_at <= ${new Date(now.getTime() - apartMs)}`)) ===
    1
  if (!isAsked)
    await tx.run(sql`
    update comment_reads set looked_at = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and (looked_at is null or looked_at <= ${new Date(now.getTime() - 3_600_000)})`)
  return isAsked
}

/**
 * The network told of a change: asked now, or `apartMs` after it was asked last. When that is; null
 * where it is due to be asked anyhow.
 */
export async function askAfterWebhook(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  { now, apartMs }: { now: Date; apartMs: number },
): Promise<Date | null> {
  const row = await tx.maybeOne(sql<{ asked_at: Date }>`
    update comment_reads set asked_at = greatest(${now}, asked_at + ${apartMs} * interval '1 millisecond')
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and asked_at <= ${now} returning asked_at`)
  return row?.asked_at ?? null
}

export async function endRead(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  {
    at,
    outcome,
  }: { at: Date; outcome: { readonly isRead: boolean; readonly problem: Message | null } },
): Promise<void> {
  // whoever had it read looks at what was read: none of that is news
  await db.run(sql`
    update comment_reads set news_from = case when looked_at >= asked_at then greatest(news_from, ${at}) else news_from end, ended_at = ${at}, read_at = case when ${outcome.isRead} then ${at} else read_at end, problem = ${storedMessage(outcome.problem)}::jsonb
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}`)
}

/** Posts of the account that somebody looked at since then, newest look first. */
export async function lookedAt(
  db: Db,
  {
    companyId,
    socialAccountId,
    since,
    limit,
  }: { companyId: string; socialAccountId: string; since: Date; limit: number },
): Promise<CommentedPost[]> {
  return db.many(sql<CommentedPost>`
    select company_id as "companyId", social_account_id as "socialAccountId", post_id as "postId" from comment_reads
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and looked_at >= ${since} order by looked_at desc limit ${limit}`)
}

/** Whether somebody looked at the post since then; null when nobody ever did. */
export async function wasViewedSince(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  since: Date,
): Promise<boolean | null> {
  const row = await db.maybeOne(sql<{ looked: boolean | null }>`
    select looked_at >= ${since} as looked from comment_reads where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}`)
  return row && row.looked === true
}

const dayMs = 86_400_000

export async function sweepComments(db: Db, now: Date): Promise<Record<string, number>> {
  const [unseen, ledger] = [
    new Date(now.getTime() - 90 * dayMs),
    new Date(now.getTime() - 730 * dayMs),
  ]
  return {
    comments: await inBatches((limit) =>
      db.run(sql`
      delete from comments where (company_id, social_account_id, remote_id) in (select company_id, social_account_id, remote_id from comments where seen_at < ${unseen} limit ${limit})`),
    ),
    comment_reads: await inBatches((limit) =>
      db.run(sql`
      delete from comment_reads where (company_id, social_account_id, post_id) in (select company_id, social_account_id, post_id from comment_reads where asked_at < ${unseen} limit ${limit})`),
    ),
    comment_writes: await inBatches((limit) =>
      db.run(sql`
      delete from comment_writes where (company_id, id) in (select company_id, id from comment_writes where started_at < ${ledger} limit ${limit})`),
    ),
  }
}

export async function forgetComments(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from comments where company_id = ${companyId} and remote_id in (select remote_id from comments where company_id = ${companyId} limit ${limit})`),
  )
  await db.run(sql`delete from comment_reads where company_id = ${companyId}`)
  await db.run(sql`delete from comment_writes where company_id = ${companyId}`)
}

export async function forgetAuthor(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update comment_writes set author_id = null where author_id = ${userId}`)
}

/** What was written here; what guests wrote is theirs. */
export async function exportWrites(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, kind, network, post_id, comment_id, text, state, message_of(problem) as problem, remote_id, author_id, started_at, finished_at from comment_writes where company_id = ${companyId} order by started_at, id`)
}
