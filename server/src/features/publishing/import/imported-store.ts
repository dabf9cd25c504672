import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What a post found on the network becomes: published, with its own receipt. False when we know
 * that post already.
 */
export async function insertImported(
  tx: Db,
  companyId: string,
  row: {
    readonly id: string
    readonly postId: string
    readonly socialAccountId: string
    readonly network: NetworkKey
    readonly accountName: string
    readonly remoteId: string
    readonly permalink: string | null
    readonly publishedAt: Date
    readonly likes: number | null
    readonly comments: number | null
    readonly shares: number | null
    readonly hasLiked: boolean
    readonly isBoostable: boolean
    readonly correlationId: string
    readonly at: Date
  },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, permalink, accepted_at, read_back_at,
      likes, comments, shares, has_liked, is_boostable, correlation_id, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.postId}, ${row.socialAccountId}, ${row.network}, ${row.accountName}, 'published', ${row.publishedAt}, ${row.publishedAt}, ${row.remoteId},
      ${row.permalink}, ${row.publishedAt}, ${row.at}, ${row.likes}, ${row.comments}, ${row.shares}, ${row.hasLiked}, ${row.isBoostable}, ${row.correlationId}, ${row.at}, ${row.at})
    on conflict do nothing`)) === 1
  )
}

/** When a post whose fate is open may have appeared. `until` is null while it may still appear. */
export interface OpenSpan {
  readonly from: Date
  readonly until: Date | null
}

/**
 * Of the commits whose outcome is not known: nothing that appeared on the account in their time may
 * be taken for somebody else's post. One that waits for its owner's word cannot appear any more:
 * its time ends with its calls, or a day after the network took it to work on it. What was late
 * when a worker started is open too, until it was looked for.
 */
export async function listOpenCommits(
  db: Db,
  companyId: string,
  socialAccountId: string,
): Promise<OpenSpan[]> {
  return db.many(sql<OpenSpan>`
    select coalesce(least(a.first, b.look_since), b.updated_at) as from,
      case when b.state in ('scheduled', 'preparing', 'ready', 'held', 'missed') then b.look_until
        when b.state = 'unknown' and b.next_at is null then greatest(a.last, a.first, b.accepted_at + interval '1 day') end as until
    from publications b left join lateral (
      select min(started_at) as first, max(greatest(deadline_at, finished_at)) as last from attempts a where a.company_id = b.company_id and a.publication_id = b.id and a.step = 'commit') a on true
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and (b.state in ('submitting', 'processing', 'unknown')
      or b.look_since is not null and b.state in ('scheduled', 'preparing', 'ready', 'held', 'missed'))`)
}

/**
 * `since`: when it was sent first. `remote_id`: an id without an address, which may be a
 * provisional one.
 */
export interface UnnamedPost {
  readonly id: string
  readonly remote_id: string | null
  readonly text: string
  readonly since: Date
  readonly accepted_at: Date
  readonly waits: boolean
}

/**
 * Posts of ours that stand on the account although nobody knows under which id, or (those taken
 * since `newSince`) under which address, and those (`waits`) that their owner may have finished in
 * the network's own app.
 */
export async function listUnnamed(
  db: Db,
  {
    companyId,
    socialAccountId,
    newSince,
  }: { companyId: string; socialAccountId: string; newSince: Date },
): Promise<UnnamedPost[]> {
  return db.many(sql<UnnamedPost>`
    select b.id, b.remote_id, coalesce(b.own_text, p.text) as text, coalesce(b.accepted_at, b.updated_at) as accepted_at, b.state = 'inbox' as waits,
      coalesce((select min(started_at) from attempts a where a.company_id = b.company_id and a.publication_id = b.id and a.step = 'commit'), b.accepted_at, b.updated_at) as since
    from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and (
      b.state = 'inbox' or b.state = 'published' and (b.remote_id is null or b.permalink is null and b.accepted_at > ${newSince}))`)
}

/** Of these ids, those under which something stood that was deleted from here. */
export async function listDeleted(
  db: Db,
  companyId: string,
  remoteIds: readonly string[],
): Promise<string[]> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from attempts where company_id = ${companyId} and step = 'remove' and outcome in ('ok', 'found') and remote_id = any(${[...remoteIds]})`)
  return rows.map((row) => row.remote_id)
}

/** Gives such a post the id under which it was found, and it stands. */
export async function nameImported(
  db: Db,
  {
    companyId,
    post: { id, remote_id: from },
    found,
    at,
  }: {
    companyId: string
    post: Pick<UnnamedPost, 'id' | 'remote_id'>
    found: { readonly remoteId: string; readonly permalink: string | null }
    at: Date
  },
): Promise<void> {
  await db.run(sql`
    update publications set state = 'published', remote_id = ${found.remoteId}, permalink = ${found.permalink}, message = null, read_back_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and remote_id is not distinct from ${from} and state in ('published', 'inbox')`)
}

export type SeenPost = Pick<
  RemotePost,
  'remoteId' | 'likes' | 'comments' | 'shares' | 'permalink' | 'hasLiked' | 'isBoostable'
>

/** Which account's page was read, and when it was read before; null: never. */
export interface PageOf {
  readonly companyId: string
  readonly socialAccountId: string
  readonly since: Date | null
}

/**
 * Those under which the page counts more comments than are known; of what nobody counted yet, those
 * that stand there since. Known by the network's id.
 */
export async function listCommented(
  db: Db,
  { companyId, socialAccountId, since }: PageOf,
  posts: readonly Pick<SeenPost, 'remoteId' | 'comments'>[],
): Promise<string[]> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select known.remote_id from unnest(${posts.map((p) => p.remoteId)}::text[], ${posts.map((p) => p.comments)}::int[]) as r(remote_id, comments)
    join publications known on known.company_id = ${companyId} and known.social_account_id = ${socialAccountId} and known.remote_id = r.remote_id
    where r.comments > coalesce(known.comments, case when coalesce(known.read_back_at, known.accepted_at) >= ${since}::timestamptz then 0 end)`)
  return rows.map(({ remote_id: remoteId }) => remoteId)
}

/** What the page shows now of posts that we know. */
export async function refreshCounts(
  db: Db,
  { companyId, socialAccountId }: Omit<PageOf, 'since'>,
  posts: readonly SeenPost[],
): Promise<void> {
  await db.run(sql`
    with changed as (update publications b set likes = coalesce(r.likes, b.likes), comments = coalesce(r.comments, b.comments), shares = coalesce(r.shares, b.shares), permalink = coalesce(b.permalink, r.permalink), has_liked = coalesce(r.has_liked, b.has_liked), is_boostable = r.is_boostable
    from unnest(${posts.map((p) => p.remoteId)}::text[], ${posts.map((p) => p.likes)}::int[], ${posts.map((p) => p.comments)}::int[], ${posts.map((p) => p.shares)}::int[], ${posts.map((p) => p.permalink)}::text[],
      ${posts.map((p) => p.hasLiked)}::boolean[], ${posts.map((p) => p.isBoostable)}::boolean[])
      as r(remote_id, likes, comments, shares, permalink, has_liked, is_boostable)
      join publications known on known.company_id = ${companyId} and known.social_account_id = ${socialAccountId} and known.remote_id = r.remote_id
    where b.company_id = ${companyId} and b.id = known.id
      and (b.likes, b.comments, b.shares, b.has_liked, b.is_boostable, coalesce(b.permalink, r.permalink)) is distinct from (coalesce(r.likes, b.likes), coalesce(r.comments, b.comments), coalesce(r.shares, b.shares), coalesce(r.has_liked, b.has_liked), r.is_boostable, b.permalink)
      returning 1)
    select pg_notify('company_changed', ${`${companyId} posts`}) where exists (select 1 from changed)`)
}
