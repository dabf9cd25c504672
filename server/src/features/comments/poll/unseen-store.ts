import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { CommentedPost } from '../comment-store.ts'

export interface Reading {
  /** When it began. */
  readonly from: Date
  /** What came less than this before is left: reads may lag behind what was just written. */
  readonly graceMs: number
  /** What it could not read: left, with everything below it. */
  readonly kept: readonly string[]
  /**
   * What it can tell of: all that stands there, or comments newer than this moment and answers to
   * those seen.
   */
  readonly among: 'all' | Date
}

/** Takes away what the network no longer shows. */
export async function dropUnseen(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  { from, graceMs, kept, among }: Reading,
): Promise<void> {
  const told =
    among === 'all'
      ? part``
      : part`and case when parent_id is null then created_at > ${among} else exists (
          select 1 from comments above where above.company_id = c.company_id and above.social_account_id = c.social_account_id
            and above.remote_id = c.parent_id and above.seen_at >= ${from}) end`
  await db.run(sql`
    with recursive kept (remote_id) as (
      select unnest(${[...kept]}::text[])
      union
      select below.remote_id from kept join comments below on below.parent_id = kept.remote_id
      where below.company_id = ${companyId} and below.social_account_id = ${socialAccountId} and below.post_id = ${postId})
    delete from comments c where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}
      and seen_at < ${from} and first_seen_at < ${new Date(from.getTime() - graceMs)} and remote_id not in (select remote_id from kept) ${told}`)
}
