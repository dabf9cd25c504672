import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { stepKinds } from '@marquee/contract/post-steps.ts'
import type { HoldReason, PostKind, PublicationState } from '@marquee/contract/publishing.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { OwnOptions, PostMediaJson } from '../engine/files/post-files.ts'
import type { EditJson } from '../edit-live/edit-view.ts'
import { unseenEdit } from '../edit-live/edit-live-store.ts'
import type { LikeJson } from './like-view.ts'
import type { StepJson } from '../steps/step-view.ts'

/** A publication inside a post's row, as PostgreSQL's JSON writes it: times are text. */
export interface PublicationJson {
  readonly id: string
  readonly account_id: string
  readonly network: NetworkKey
  readonly account_name: string
  readonly state: PublicationState
  readonly hold_reason: HoldReason | null
  readonly message: Message | null
  readonly permalink: string | null
  readonly remote_id: string | null
  readonly accepted_at: string | null
  readonly read_back_at: string | null
  readonly likes: number | null
  readonly comments: number | null
  readonly shares: number | null
  /** Whether the engine will act on it by itself. */
  readonly moves: boolean
  readonly due_at: string
  /** Its own words and pictures since it was mended; null: those of its post. */
  readonly own_text: string | null
  readonly own_pictures: PostRow['pictures'] | null
  /** What was chosen for this network alone; only its connector reads it. */
  readonly options: OwnOptions
  readonly has_liked: boolean
  readonly is_boostable: boolean
  /** Its deletion was asked for; `delete_at` null: and is tried no more, `delete_message` says why. */
  readonly delete_asked_at: string | null
  readonly delete_at: string | null
  readonly delete_message: Message | null
  /** What follows it, in order. */
  readonly steps: readonly StepJson[]
  /** The newest change of its words that was not given up. */
  readonly edit: EditJson | null
  /** The newest like that somebody wanted of it, or wanted back. */
  readonly like: LikeJson | null
}

export interface PostRow {
  readonly id: string
  readonly origin: 'here' | 'elsewhere'
  readonly kind: PostKind
  readonly version: number
  readonly stage: 'scheduled' | 'sent' | 'canceled'
  readonly text: string
  readonly networks: NetworkKey[]
  readonly sort_at: Date
  readonly due_at: Date | null
  readonly wall_time: string | null
  readonly time_zone: string | null
  readonly lateness_minutes: number
  readonly publications: PublicationJson[]
  readonly pictures: PostMediaJson[]
}

const steps = part`(
  select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'text', i.payload ->> 'text', 'part', (i.payload ->> 'part')::int, 'files', i.payload -> 'files', 'state', i.state, 'message', message_of(i.message),
    'remote_id', i.remote_id, 'asks', i.next_at is null) order by i.kind, (i.payload ->> 'part')::int), '[]')
  from outbox_intents i where i.company_id = b.company_id and i.publication_id = b.id and i.kind = any(${[...stepKinds]}::text[]) and i.state <> 'canceled'
    and not exists (select 1 from outbox_intents d where d.company_id = i.company_id and d.kind = 'delete-part' and d.key = i.id::text and d.state = 'done'))`
const edit = part`(
  select json_build_object('state', i.state, 'outcome', i.outcome, 'is_working', i.is_working, 'message', message_of(i.message), 'text', i.payload ->> 'text', 'asks', i.next_at is null, 'is_unseen', ${unseenEdit} is not null)
  from outbox_intents i where i.company_id = b.company_id and i.publication_id = b.id and i.kind = 'edit' and i.state <> 'canceled' order by i.created_at desc, i.id desc limit 1)`
const like = part`(
  select json_build_object('wanted', i.kind = 'like', 'state', i.state, 'message', message_of(i.message), 'asks', i.next_at is null and i.worker is null, 'finished_at', i.finished_at)
  from outbox_intents i where i.company_id = b.company_id and i.social_account_id = b.social_account_id and i.subject = b.remote_id and i.sets = 'like' order by i.created_at desc, i.id desc limit 1)`
const publications = part`(
  select coalesce(json_agg(json_build_object('id', b.id, 'account_id', b.social_account_id, 'network', b.network, 'account_name', b.account_name, 'state', b.state,
    'hold_reason', b.hold_reason, 'message', message_of(b.message), 'permalink', b.permalink, 'remote_id', b.remote_id, 'accepted_at', b.accepted_at,
    'read_back_at', b.read_back_at, 'likes', b.likes, 'comments', b.comments, 'shares', b.shares, 'moves', b.next_at is not null,
    'due_at', b.due_at, 'own_text', b.own_text, 'own_pictures', b.own_pictures,
    'options', b.options, 'has_liked', b.has_liked, 'is_boostable', b.is_boostable,
    'delete_asked_at', b.delete_asked_at, 'delete_at', b.delete_at, 'delete_message', message_of(b.delete_message), 'steps', ${steps}, 'edit', ${edit}, 'like', ${like}) order by b.created_at, b.id), '[]')
  from publications b where b.company_id = p.company_id and b.post_id = p.id)`
const pictures = part`(
  select coalesce(json_agg(json_build_object('id', m.media_id, 'width', m.width, 'height', m.height, 'kind', m.kind, 'duration_ms', m.duration_ms) order by m.position), '[]')
  from post_media m where m.company_id = p.company_id and m.post_id = p.id)`
export const columns = part`p.id, p.origin, p.kind, p.version, p.stage, p.text, p.networks, p.sort_at, p.due_at, p.wall_time, p.time_zone, p.lateness_minutes, ${publications} as publications, ${pictures} as pictures`

export interface NewPost {
  readonly id: string
  readonly draftId: string | null
  readonly authorId: string | null
  readonly origin: 'here' | 'elsewhere'
  readonly kind: PostKind
  readonly stage: 'scheduled' | 'sent'
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly socialAccountIds: readonly string[]
  readonly sortAt: Date
  readonly dueAt: Date | null
  readonly wallTime: string | null
  readonly timeZone: string | null
  readonly latenessMinutes: number
  readonly at: Date
}

/**
 * False when a post of the same draft exists already, deleted ones included; waits for one that is
 * just being written.
 */
export async function insertPost(tx: Db, companyId: string, post: NewPost): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into posts (company_id, id, draft_id, author_id, origin, kind, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, lateness_minutes, created_at)
    values (${companyId}, ${post.id}, ${post.draftId}, ${post.authorId}, ${post.origin}, ${post.kind}, ${post.stage}, ${post.text}, ${[...post.networks]}, ${[...post.socialAccountIds]}::uuid[],
      ${post.sortAt}, ${post.dueAt}, ${post.wallTime}, ${post.timeZone}, ${post.latenessMinutes}, ${post.at})
    on conflict (company_id, draft_id) where draft_id is not null do nothing`)) === 1
  )
}

export async function insertPostMedia(
  tx: Db,
  {
    companyId,
    postId,
    media,
  }: {
    companyId: string
    postId: string
    media: readonly {
      readonly id: string
      readonly width: number
      readonly height: number
      readonly kind?: 'image' | 'video'
      readonly durationMs?: number | null
    }[]
  },
): Promise<void> {
  for (const [
    position,
    { id, width, height, kind = 'image', durationMs = null },
  ] of media.entries()) {
    await tx.run(sql`
      insert into post_media (company_id, post_id, position, media_id, width, height, kind, duration_ms)
      values (${companyId}, ${postId}, ${position}, ${id}, ${width}, ${height}, ${kind}, ${durationMs})`)
  }
}

/** Names further networks of a post, as further calls of its press bring them. */
export async function addNetworks(
  tx: Db,
  {
    companyId,
    postId,
    accounts,
  }: {
    companyId: string
    postId: string
    accounts: readonly { readonly id: string; readonly network: NetworkKey }[]
  },
): Promise<void> {
  await tx.run(sql`
    update posts set networks = networks || array(select n from unnest(${accounts.map(({ network }) => network)}::text[]) n where n <> all(networks)),
      social_account_ids = social_account_ids || array(select a from unnest(${accounts.map(({ id }) => id)}::uuid[]) a where a <> all(social_account_ids))
    where company_id = ${companyId} and id = ${postId}`)
}

/**
 * Where a page of the list goes on: the sort instant (microseconds as text, as PostgreSQL wrote it)
 * and id of the last row shown.
 */
export interface PostCursor {
  readonly sortAt: string
  readonly id: string
}

export interface PostPage {
  readonly kind: PostKind
  readonly limit: number
  readonly cursor: PostCursor | null
  readonly skip: number
  /** Null: every network. */
  readonly networks: readonly NetworkKey[] | null
  /** Null: every account, enabled or not. */
  readonly accountIds: readonly string[] | null
}

/**
 * Sent posts, newest first, one more than asked for, so that the caller sees whether there is a
 * next page. With each how many were sent in all, so that an ordinary page is one statement; null
 * where that is not what the list shows, as posts of further accounts may be left out.
 */
export async function listSent(
  db: Db,
  scope: Scope,
  page: PostPage,
): Promise<(PostRow & { readonly total: number | null })[]> {
  const after = page.cursor
    ? part`and (p.sort_at, p.id) < (${page.cursor.sortAt}::timestamptz, ${page.cursor.id}::uuid)`
    : part``
  const skip = page.skip > 0 ? part`offset ${page.skip}` : part``
  return db.many(sql<PostRow & { total: number | null }>`
    select ${columns}, case when not ${mayLeaveOut(scope, page.accountIds)} then coalesce((${sentCount(scope, page.kind)}), 0) end as total from posts p
    where ${ofSent(scope, page)} ${after}
    order by p.sort_at desc, p.id desc limit ${page.limit + 1} ${skip}`)
}

type SentFilter = Pick<PostPage, 'kind' | 'networks' | 'accountIds'>

function ofSent(scope: Scope, { kind, networks, accountIds }: SentFilter) {
  const onNetworks = networks ? part`and p.networks && ${[...networks]}::text[]` : part``
  // what was sent from here stays in sight, whatever becomes of its account
  const onAccounts = accountIds
    ? part`and (p.origin = 'here' or p.social_account_ids && ${[...accountIds]}::uuid[])`
    : part``
  return part`p.company_id = ${scope.companyId} and p.kind = ${kind} and p.stage = 'sent' and p.deleted_at is null ${onNetworks} ${onAccounts}`
}

/** How many sent posts such a list has in all. */
export async function countSent(db: Db, scope: Scope, filter: SentFilter): Promise<number> {
  const { posts } = await db.one(
    sql<{
      posts: number
    }>`select count(*)::int as posts from posts p where ${ofSent(scope, filter)}`,
  )
  return posts
}

const sentCount = (scope: Scope, kind: PostKind) =>
  part`select posts from post_counts where company_id = ${scope.companyId} and stage = ${kind === 'reel' ? 'sent-reels' : 'sent'}`

/**
 * Whether anything was published on an account beside these. One account after another is looked up
 * in the index of publications: there are few, of many posts.
 */
const mayLeaveOut = (scope: Scope, accountIds: readonly string[] | null) =>
  accountIds === null
    ? part`false`
    : part`exists (with recursive known (id) as (
        (select social_account_id from publications where company_id = ${scope.companyId} order by social_account_id limit 1)
        union all
        select (select b.social_account_id from publications b where b.company_id = ${scope.companyId} and b.social_account_id > known.id order by b.social_account_id limit 1)
        from known where known.id is not null)
      select from known where id <> all(${[...accountIds]}::uuid[]))`

export async function listScheduled(db: Db, scope: Scope, kind: PostKind): Promise<PostRow[]> {
  return db.many(sql<PostRow>`
    select ${columns} from posts p where p.company_id = ${scope.companyId} and p.kind = ${kind} and p.stage = 'scheduled' and p.deleted_at is null
    order by p.sort_at, p.id limit 500`)
}

export async function findPost(db: Db, companyId: string, id: string): Promise<PostRow | null> {
  return db.maybeOne(
    sql<PostRow>`select ${columns} from posts p where p.company_id = ${companyId} and p.id = ${id} and p.deleted_at is null`,
  )
}

export async function findPostOfPublication(
  db: Db,
  companyId: string,
  publicationId: string,
): Promise<PostRow | null> {
  return db.maybeOne(sql<PostRow>`
    select ${columns} from posts p where p.company_id = ${companyId} and p.deleted_at is null and p.id = (
      select post_id from publications where company_id = ${companyId} and id = ${publicationId})`)
}

/** Locked until the transaction ends: calls of one press attach to it one after another. */
export async function lockPostByDraft(
  db: Db,
  scope: Scope,
  draftId: string,
): Promise<PostRow | null> {
  await db.run(
    sql`select 1 from posts where company_id = ${scope.companyId} and draft_id = ${draftId} for update`,
  )
  return db.maybeOne(
    sql<PostRow>`select ${columns} from posts p where p.company_id = ${scope.companyId} and p.draft_id = ${draftId} and p.deleted_at is null`,
  )
}

export async function findPostByRemoteId(
  db: Db,
  scope: Scope,
  { network, remoteId }: { network: NetworkKey; remoteId: string },
): Promise<PostRow | null> {
  return db.maybeOne(sql<PostRow>`
    select ${columns} from posts p where p.company_id = ${scope.companyId} and p.deleted_at is null and p.id = (
      select post_id from publications where company_id = ${scope.companyId} and network = ${network} and remote_id = ${remoteId} limit 1)`)
}

/** Locks the post for a change; null when it is not the company's or gone. */
export async function lockPost(
  tx: Db,
  scope: Scope,
  id: string,
): Promise<{ stage: PostRow['stage']; kind: PostKind; version: number } | null> {
  return tx.maybeOne(
    sql<{
      stage: PostRow['stage']
      kind: PostKind
      version: number
    }>`select stage, kind, version from posts where company_id = ${scope.companyId} and id = ${id} and deleted_at is null for update`,
  )
}

export async function setStage(
  tx: Db,
  {
    companyId,
    id,
    stage,
    sortAt,
  }: { companyId: string; id: string; stage: PostRow['stage']; sortAt: Date },
): Promise<void> {
  await tx.run(
    sql`update posts set stage = ${stage}, sort_at = ${sortAt} where company_id = ${companyId} and id = ${id}`,
  )
}

/** One of the sent posts goes out earlier than it was planned: it is listed by that. */
export async function listBySending(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<void> {
  await tx.run(
    sql`update posts set sort_at = ${at} where company_id = ${companyId} and id = ${id} and stage = 'sent' and sort_at > ${at}`,
  )
}

/** A post of which nothing is out and nothing is refused, and whose time is still to come. */
export async function backToPlan(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update posts p set stage = 'scheduled', sort_at = p.due_at
    where p.company_id = ${companyId} and p.id = ${id} and p.stage = 'sent' and p.due_at > ${at}
      and not exists (select 1 from publications b where b.company_id = p.company_id and b.post_id = p.id
        and b.state not in ('scheduled', 'preparing', 'ready', 'held', 'canceled'))`)
}

export async function softDeletePost(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<void> {
  await tx.run(
    sql`update posts set deleted_at = ${at} where company_id = ${companyId} and id = ${id} and deleted_at is null`,
  )
}

/**
 * Publications of whose threads a part has the file and has not gone out. It stands in the words of
 * an index (0111), so it is written as there.
 */
export const publicationsWithPart = (companyId: string, mediaId: string) =>
  part`select i.publication_id from outbox_intents i where i.kind = 'part' and i.payload ? 'files' and i.payload -> 'files' @> ${JSON.stringify([{ id: mediaId }])}::jsonb
        and i.company_id = ${companyId} and i.state not in ('done', 'failed', 'canceled')`

/** States of a publication that needs its files no more: it went out, or does not go out. */
export const needsNoFiles = part`('published', 'inbox', 'canceled', 'failed')`

/**
 * Posts that still need a file: not gone out, or on their way; a mended publication needs its own
 * files and not those of its post, and a thread those of the parts that are still to come.
 */
export async function countPostsNeeding(
  db: Db,
  companyId: string,
  mediaId: string,
): Promise<number> {
  const { posts } = await db.one(sql<{ posts: number }>`
    select count(distinct p.id)::int as posts from (
      select b.company_id, b.post_id, b.state from post_media m
      join publications b on b.company_id = m.company_id and b.post_id = m.post_id and b.own_pictures is null
      where m.company_id = ${companyId} and m.media_id = ${mediaId}
      union all
      select company_id, post_id, state from publications where company_id = ${companyId} and own_pictures @> ${JSON.stringify([{ id: mediaId }])}::jsonb
      union all
      select company_id, post_id, 'scheduled' from publications where company_id = ${companyId} and id in (${publicationsWithPart(companyId, mediaId)})
    ) b join posts p on p.company_id = b.company_id and p.id = b.post_id and p.deleted_at is null
    where b.state not in ${needsNoFiles}`)
  return posts
}
