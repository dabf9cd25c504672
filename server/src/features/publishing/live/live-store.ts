import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A post as it stands on one account of a network. */
export interface LivePublication {
  readonly social_account_id: string
  readonly remote_id: string
  readonly account_name: string
  readonly likes: number | null
  readonly has_liked: boolean
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * By our id of the post or the network's; null when no such post of the company stands there under
 * a known id.
 */
export async function findLive(
  db: Db,
  companyId: string,
  { network, id }: { readonly network: NetworkKey; readonly id: string },
): Promise<LivePublication | null> {
  const ours = uuid.test(id) ? id : null
  return db.maybeOne(sql<LivePublication>`
    select b.social_account_id, b.remote_id, b.account_name, b.likes, b.has_liked from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.network = ${network} and b.remote_id is not null and p.deleted_at is null and (b.remote_id = ${id} or b.post_id = ${ours}) order by b.created_at limit 1`)
}

/** Where a post is live: under which of the network's ids, on which account of whom. */
export interface LivePlace {
  readonly companyId: string
  readonly socialAccountId: string
  readonly remoteId: string
}

/**
 * What is known of its likes now; null leaves what is known as it is. Open screens read their lists
 * again.
 */
export async function keepLikes(
  db: Db,
  { companyId, socialAccountId, remoteId }: LivePlace,
  seen: { readonly likes: number | null; readonly hasLiked: boolean | null },
): Promise<void> {
  await db.run(sql`
    with changed as (
      update publications set likes = coalesce(${seen.likes}, likes), has_liked = coalesce(${seen.hasLiked}, has_liked)
      where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId}
        and (likes, has_liked) is distinct from (coalesce(${seen.likes}, likes), coalesce(${seen.hasLiked}, has_liked)) returning 1)
    select pg_notify('company_changed', ${`${companyId} posts`}) where exists (select 1 from changed)`)
}

/** How many comments the network counts under it now; open screens read their lists again. */
export async function keepComments(
  db: Db,
  companyId: string,
  seen: { readonly socialAccountId: string; readonly remoteId: string; readonly comments: number },
): Promise<void> {
  await db.run(sql`
    with changed as (
      update publications set comments = ${seen.comments}
      where company_id = ${companyId} and social_account_id = ${seen.socialAccountId} and remote_id = ${seen.remoteId} and comments is distinct from ${seen.comments} returning 1)
    select pg_notify('company_changed', ${`${companyId} posts`}) where exists (select 1 from changed)`)
}

/** Those of the network's ids under which a post of the company is live. */
export async function listLive(
  db: Db,
  companyId: string,
  remoteIds: readonly string[],
): Promise<
  {
    readonly remote_id: string
    readonly post_id: string
    readonly network: NetworkKey
    readonly kind: PostKind
    readonly text: string
  }[]
> {
  return db.many(sql<{
    remote_id: string
    post_id: string
    network: NetworkKey
    kind: PostKind
    text: string
  }>`
    select b.remote_id, b.post_id, b.network, p.kind, coalesce(b.own_text, p.text) as text from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.remote_id = any(${[...remoteIds]}::text[]) and b.state = 'published' and p.deleted_at is null`)
}
