import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CommentedPost } from '../comment-store.ts'

/** A comment on top, with the last word that guests see below it, or its own. */
export interface LastWordRow {
  readonly top_id: string
  readonly remote_id: string
  readonly network: NetworkKey
  readonly is_own: boolean
  readonly author_name: string | null
  readonly author_picture_id: string | null
  readonly text: string
  readonly has_picture: boolean
  readonly created_at: Date
}

/** Of every comment on top under the post; what a guest wrote and is hidden is no word to answer. */
export async function lastWords(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
): Promise<LastWordRow[]> {
  return tx.many(sql<LastWordRow>`
    with recursive here as materialized (
      select remote_id, parent_id, is_own, is_hidden, author_name, author_picture_id, text, attachment_id is not null as has_picture, created_at from comments
      where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId}),
    tree as (
      select remote_id as top_id, here.* from here where parent_id is null
      union all
      select t.top_id, h.* from tree t join here h on h.parent_id = t.remote_id),
    said as (select distinct on (top_id) * from tree where is_own or not is_hidden order by top_id, created_at desc, is_own desc, remote_id desc)
    select t.remote_id as top_id, coalesce(s.remote_id, t.remote_id) as remote_id, a.network, coalesce(s.is_own, true) as is_own, s.author_name, s.author_picture_id,
      coalesce(s.text, '') as text, coalesce(s.has_picture, false) as has_picture, coalesce(s.created_at, t.created_at) as created_at
    from here t left join said s on s.top_id = t.remote_id
      join social_accounts a on a.company_id = ${companyId} and a.id = ${socialAccountId}
    where t.parent_id is null`)
}

/** Under which post a comment of the account stands. */
export async function findPostOf(
  tx: Db,
  of: { readonly company_id: string; readonly social_account_id: string },
  commentId: string,
): Promise<string | null> {
  const row = await tx.maybeOne(sql<{ post_id: string }>`
    select post_id from comments where company_id = ${of.company_id} and social_account_id = ${of.social_account_id} and remote_id = ${commentId}`)
  return row?.post_id ?? null
}
