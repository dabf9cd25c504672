import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CountedPost } from '../insights-deps.ts'
import type { MetricPlace } from '../metric-store.ts'

export interface PostCounts {
  readonly remote_id: string
  readonly likes: number
  readonly comments: number
  readonly shares: number
}

/**
 * How far the counts of these posts had grown when they were last looked at; those that never were
 * are not in it. Locks the account's reading, so that nobody else counts the same growth.
 */
export async function lastCounts(
  tx: Db,
  { companyId, socialAccountId }: MetricPlace,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, PostCounts>> {
  await tx.run(
    sql`select 1 from metric_syncs where company_id = ${companyId} and social_account_id = ${socialAccountId} for update`,
  )
  const rows = await tx.many(sql<PostCounts>`
    select remote_id, likes, comments, shares from metric_post_counts
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}::text[])`)
  return new Map(rows.map((row) => [row.remote_id, row]))
}

/** Where the counts of these posts stand now. */
export async function keepCounts(
  tx: Db,
  { companyId, socialAccountId }: MetricPlace,
  seen: { readonly posts: readonly CountedPost[]; readonly at: Date },
): Promise<void> {
  const { posts, at } = seen
  await tx.run(sql`
    insert into metric_post_counts (company_id, social_account_id, remote_id, likes, comments, shares, seen_at)
    select ${companyId}, ${socialAccountId}, remote_id, likes, comments, shares, ${at}
    from unnest(${posts.map((post) => post.remote_id)}::text[], ${posts.map(({ likes }) => likes)}::int[],
      ${posts.map(({ comments }) => comments)}::int[], ${posts.map(({ shares }) => shares)}::int[]) as p (remote_id, likes, comments, shares)
    on conflict (company_id, social_account_id, remote_id) do update
    set likes = excluded.likes, comments = excluded.comments, shares = excluded.shares, seen_at = excluded.seen_at`)
}
