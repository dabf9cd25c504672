import { postNetworks, type NetworkKey } from '@marquee/contract/networks.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { ChosenMedia } from './choose-media.ts'
import type { PostMediaJson } from './post-store.ts'

export interface NewPublication {
  readonly id: string
  readonly postId: string
  readonly socialAccountId: string
  readonly network: NetworkKey
  readonly accountName: string
  readonly dueAt: Date
  readonly lateAfter: Date
  readonly nextAt: Date
  readonly correlationId: string
  readonly at: Date
}

/** Puts a publication into the queue, which is this table. */
export async function insertPublication(tx: Db, companyId: string, row: NewPublication): Promise<void> {
  await tx.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, next_at, correlation_id, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.postId}, ${row.socialAccountId}, ${row.network}, ${row.accountName}, 'scheduled', ${row.dueAt}, ${row.lateAfter}, ${row.nextAt}, ${row.correlationId}, ${row.at}, ${row.at})`)
}

/** What a post found on the network becomes: published, with its own receipt. False when we know that post already. */
export async function insertFound(tx: Db, companyId: string, row: {
  readonly id: string; readonly postId: string; readonly socialAccountId: string; readonly network: NetworkKey; readonly accountName: string
  readonly remoteId: string; readonly permalink: string | null; readonly publishedAt: Date; readonly likes: number; readonly comments: number; readonly shares: number
  readonly correlationId: string; readonly at: Date
}): Promise<boolean> {
  return (await tx.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, permalink, accepted_at, read_back_at,
      likes, comments, shares, correlation_id, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.postId}, ${row.socialAccountId}, ${row.network}, ${row.accountName}, 'published', ${row.publishedAt}, ${row.publishedAt}, ${row.remoteId},
      ${row.permalink}, ${row.publishedAt}, ${row.at}, ${row.likes}, ${row.comments}, ${row.shares}, ${row.correlationId}, ${row.at}, ${row.at})
    on conflict do nothing`)) === 1
}

export async function remoteIdsKnown(db: Db, companyId: string, socialAccountId: string, remoteIds: readonly string[]): Promise<string[]> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from publications where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}) and remote_id is not null`)
  return rows.map((row) => row.remote_id)
}

/** The start of the oldest commit whose outcome is not known yet: nothing newer on that account may be taken for somebody else's post. */
export async function oldestOpenCommit(db: Db, companyId: string, socialAccountId: string): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select min(coalesce((select min(a.started_at) from attempts a where a.company_id = b.company_id and a.publication_id = b.id and a.step = 'commit'), b.updated_at)) as at
    from publications b where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and b.state in ('submitting', 'processing', 'unknown')`)
  return at
}

/** Posts of ours that stand on the account although nobody knows under which id: the owner said so, or the network did. */
export async function listUnnamed(db: Db, companyId: string, socialAccountId: string): Promise<{ readonly id: string; readonly text: string; readonly accepted_at: Date }[]> {
  return db.many(sql<{ id: string; text: string; accepted_at: Date }>`
    select b.id, coalesce(b.own_text, p.text) as text, coalesce(b.accepted_at, b.updated_at) as accepted_at from publications b
    join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and b.state = 'published' and b.remote_id is null`)
}

/** Gives such a post the id under which it was found. */
export async function nameFound(db: Db, companyId: string, id: string, found: { readonly remoteId: string; readonly permalink: string | null }, at: Date): Promise<void> {
  await db.run(sql`
    update publications set remote_id = ${found.remoteId}, permalink = ${found.permalink}, message = null, read_back_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and state = 'published' and remote_id is null`)
}

export async function refreshCounts(db: Db, companyId: string, socialAccountId: string, posts: readonly { remoteId: string; likes: number; comments: number; shares: number; permalink: string | null }[]): Promise<void> {
  await db.run(sql`
    update publications b set likes = r.likes, comments = r.comments, shares = r.shares, permalink = coalesce(b.permalink, r.permalink)
    from unnest(${posts.map((p) => p.remoteId)}::text[], ${posts.map((p) => p.likes)}::int[], ${posts.map((p) => p.comments)}::int[], ${posts.map((p) => p.shares)}::int[], ${posts.map((p) => p.permalink)}::text[])
      as r(remote_id, likes, comments, shares, permalink)
    where b.company_id = ${companyId} and b.social_account_id = ${socialAccountId} and b.remote_id = r.remote_id`)
}

/** Locks what a post sends before the post itself, in the order in which the engine writes them. */
export async function lockPublicationsOf(tx: Db, scope: Scope, postId: string): Promise<void> {
  await tx.run(sql`select 1 from publications where company_id = ${scope.companyId} and post_id = ${postId} order by id for update`)
}

export interface CancelResult { readonly canceled: number; readonly left: PublicationState[] }

/** Cancels what has not begun; says which states remain. A row inside its last second is already 'submitting' and stays. */
export async function cancelWaiting(tx: Db, scope: Scope, postId: string, at: Date): Promise<CancelResult> {
  const canceled = await tx.run(sql`
    update publications set state = 'canceled', next_at = null, lease_until = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${scope.companyId} and post_id = ${postId} and state in ('scheduled', 'preparing', 'ready', 'held', 'missed')`)
  const rest = await tx.many(sql<{ state: PublicationState }>`select state from publications where company_id = ${scope.companyId} and post_id = ${postId} and state <> 'canceled'`)
  return { canceled, left: rest.map((row) => row.state) }
}

/** Holds what an account can no longer send; answers how many. */
export async function holdForAccount(tx: Db, companyId: string, socialAccountId: string, message: string, at: Date): Promise<number> {
  return tx.run(sql`
    update publications set state = 'held', hold_reason = 'reconnect', message = ${message}, next_at = null, lease_until = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state in ('scheduled', 'preparing', 'ready')`)
}

/** Releases what waited for this account; what is too late by now asks instead, and what could not be looked up is looked up again. */
export async function releaseForAccount(tx: Db, companyId: string, socialAccountId: string, at: Date, prepareAheadMs: number): Promise<number> {
  await tx.run(sql`
    update publications set next_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state = 'unknown' and next_at is null`)
  return tx.run(sql`
    update publications set state = case when late_after < ${at} then 'missed' else 'scheduled' end, hold_reason = null,
      message = case when late_after < ${at} then 'The account was reconnected too late for this post. Send it now, or leave it.' end,
      next_at = case when late_after < ${at} then null else greatest(${at}, due_at - ${prepareAheadMs} * interval '1 millisecond') end, updated_at = ${at}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state = 'held' and hold_reason = 'reconnect'`)
}

/** Accounts on which posts go out after `from` and until `to`, by the instant of the first. */
export async function listAccountsDue(db: Db, from: Date, to: Date): Promise<{ readonly companyId: string; readonly accountId: string; readonly dueAt: Date }[]> {
  return db.many(sql<{ companyId: string; accountId: string; dueAt: Date }>`
    select company_id as "companyId", social_account_id as "accountId", min(due_at) as "dueAt" from publications
    where state in ('scheduled', 'preparing', 'ready') and network = any(${[...postNetworks]}) and next_at <= ${to} and due_at > ${from} and due_at <= ${to} group by 1, 2`)
}

export async function countScheduledOn(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db.many(sql<{ id: string; posts: number }>`
    select social_account_id as id, count(*)::int as posts from publications
    where company_id = ${companyId} and state in ('scheduled', 'preparing', 'ready', 'held') group by social_account_id`)
  return new Map(rows.map(({ id, posts }) => [id, posts]))
}

export interface RemoteTarget { readonly id: string; readonly social_account_id: string; readonly remote_id: string | null; readonly state: PublicationState }

export async function findTarget(db: Db, scope: Scope, postId: string, network: NetworkKey): Promise<RemoteTarget | null> {
  return db.maybeOne(sql<RemoteTarget>`
    select id, social_account_id, remote_id, state from publications where company_id = ${scope.companyId} and post_id = ${postId} and network = ${network} order by created_at limit 1`)
}

export async function removePublication(tx: Db, scope: Scope, id: string): Promise<void> {
  await tx.run(sql`delete from publications where company_id = ${scope.companyId} and id = ${id}`)
}
export async function countPublications(tx: Db, scope: Scope, postId: string): Promise<number> {
  const { rows } = await tx.one(sql<{ rows: number }>`select count(*)::int as rows from publications where company_id = ${scope.companyId} and post_id = ${postId}`)
  return rows
}

export interface LockedPublication {
  readonly id: string
  readonly post_id: string
  readonly social_account_id: string
  readonly state: PublicationState
  readonly moves: boolean
  readonly is_sent: boolean
  readonly network: NetworkKey
  /** What it says and shows, for this network. */
  readonly text: string
  readonly picture_ids: string[]
}

/** Locks the publication for the owner's decision; null when it is not the company's. */
export async function lockPublication(tx: Db, scope: Scope, id: string): Promise<LockedPublication | null> {
  return tx.maybeOne(sql<LockedPublication>`
    select id, post_id, social_account_id, state, next_at is not null as moves, network,
      (select p.stage = 'sent' from posts p where p.company_id = publications.company_id and p.id = publications.post_id) as is_sent,
      coalesce(own_text, (select p.text from posts p where p.company_id = publications.company_id and p.id = publications.post_id)) as text,
      case when own_pictures is null
        then array(select m.media_id::text from post_media m where m.company_id = publications.company_id and m.post_id = publications.post_id order by m.position)
        else array(select own ->> 'id' from jsonb_array_elements(own_pictures) own) end as picture_ids
    from publications where company_id = ${scope.companyId} and id = ${id} for update`)
}

/** Puts it back into the queue as if it had just been pressed. */
export async function sendAfterAll(tx: Db, scope: Scope, id: string, at: Date, lateAfter: Date, message: string | null = null): Promise<void> {
  await tx.run(sql`
    update publications set state = 'scheduled', due_at = ${at}, late_after = ${lateAfter}, next_at = ${at}, message = ${message}, hold_reason = null, tries = 0, looks = 0, paced_at = null,
      prepared = case when state = 'failed' then null else prepared end,
      fence = fence + 1, correlation_id = ${scope.correlationId}, updated_at = ${at}
    where company_id = ${scope.companyId} and id = ${id}`)
}

/** Gives it words and pictures of its own. What was uploaded for the old ones is forgotten: none of it ever stood. */
export async function giveOwnContent(tx: Db, scope: Scope, id: string, text: string, media: readonly ChosenMedia[]): Promise<void> {
  const files = media.map(({ id, width, height, kind, durationMs }): PostMediaJson => ({ id, width, height, kind, duration_ms: durationMs }))
  await tx.run(sql`
    update publications set own_text = ${text}, own_pictures = ${JSON.stringify(files)}, prepared = '{}' where company_id = ${scope.companyId} and id = ${id}`)
}

/** The owner's word ends it: it stands, or it never will. */
export async function endByOwner(tx: Db, scope: Scope, id: string, state: 'published' | 'canceled', message: string, at: Date): Promise<void> {
  await tx.run(sql`
    update publications set state = ${state}, message = ${message}, next_at = null, fence = fence + 1, updated_at = ${at},
      accepted_at = case when ${state} = 'published' then coalesce(accepted_at, ${at}) else accepted_at end
    where company_id = ${scope.companyId} and id = ${id}`)
}

/** Until when a commit whose answer was lost may have been sent; null when none is lost. */
export async function lastLostDeadline(db: Db, scope: Scope, id: string): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select max(greatest(deadline_at, finished_at)) as at from attempts
    where company_id = ${scope.companyId} and publication_id = ${id} and step = 'commit' and (outcome is null or outcome = 'uncertain')`)
  return at
}

/** Closes what the ledger still holds open of lost commits, with the owner's word. */
export async function settleByOwner(tx: Db, scope: Scope, id: string, outcome: 'found' | 'absent', at: Date): Promise<void> {
  await tx.run(sql`
    update attempts set outcome = ${outcome}, finished_at = coalesce(finished_at, ${at}), facts = facts || '{"by":"owner"}'
    where company_id = ${scope.companyId} and publication_id = ${id} and step = 'commit' and (outcome is null or outcome = 'uncertain')`)
}
