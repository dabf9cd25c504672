import type { Message } from '@marquee/contract/message.ts'
import { type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { PostKind, PublicationState } from '@marquee/contract/publishing.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { Scope } from '#platform/scope.ts'
import type { ChosenMedia } from '../media/choose-media.ts'
import { prepareAheadMs } from '../engine/engine-rules.ts'
import { workingFact } from '../engine/ledger/ledger-store.ts'
import type { OwnOptions, PostMediaJson } from '../engine/files/post-files.ts'
import type { Begun } from './publication-rules.ts'

export interface NewPublication {
  readonly id: string
  readonly postId: string
  readonly socialAccountId: string
  readonly network: NetworkKey
  readonly accountName: string
  readonly options: OwnOptions
  /** Words for this network alone; null: those of its post. */
  readonly ownText: string | null
  readonly dueAt: Date
  readonly lateAfter: Date
  /** Null: it waits for its video. */
  readonly nextAt: Date | null
  readonly correlationId: string
  readonly at: Date
}

/** Puts a publication into the queue, which is this table. */
export async function insertPublication(
  tx: Db,
  companyId: string,
  row: NewPublication,
): Promise<void> {
  await tx.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, options, own_text, state, due_at, late_after, next_at, awaits_film, correlation_id, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.postId}, ${row.socialAccountId}, ${row.network}, ${row.accountName}, ${JSON.stringify(row.options)}, ${row.ownText}, 'scheduled', ${row.dueAt}, ${row.lateAfter}, ${row.nextAt}, ${row.nextAt === null}, ${row.correlationId}, ${row.at}, ${row.at})`)
}

/** Locks what a post sends before the post itself, in the order in which the engine writes them. */
export async function lockPublicationsOf(tx: Db, scope: Scope, postId: string): Promise<void> {
  await tx.run(
    sql`select 1 from publications where company_id = ${scope.companyId} and post_id = ${postId} order by id for update`,
  )
}

export interface CancelResult {
  readonly canceled: number
  readonly left: readonly Begun[]
}

/**
 * Cancels what has not begun, also what is looked for before a time that is still to come, and what
 * asks its owner while its post is among the planned ones; says what remains. A row inside its last
 * second is already 'submitting' and stays.
 */
export async function cancelWaiting(
  tx: Db,
  scope: Scope,
  { postId, at }: { postId: string; at: Date },
): Promise<CancelResult> {
  const isPlanned = part`exists (select 1 from posts p where p.company_id = publications.company_id and p.id = publications.post_id and p.stage = 'scheduled')`
  const canceled = await tx.run(sql`
    update publications set state = 'canceled', next_at = null, lease_until = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${scope.companyId} and post_id = ${postId}
      and (state in ('scheduled', 'preparing', 'ready', 'held', 'missed') or state = 'unknown' and look_since is not null and (due_at > ${at} or next_at is null and ${isPlanned}))`)
  const left = await tx.many(
    sql<Begun>`select state, next_at is not null as moves from publications where company_id = ${scope.companyId} and post_id = ${postId} and state <> 'canceled'`,
  )
  return { canceled, left }
}

/** Holds what an account can no longer send; answers how many. */
export async function holdForAccount(
  tx: Db,
  {
    companyId,
    socialAccountId,
    message,
    at,
  }: { companyId: string; socialAccountId: string; message: Message; at: Date },
): Promise<number> {
  return tx.run(sql`
    update publications set state = 'held', hold_reason = 'reconnect', message = ${storedMessage(message)}::jsonb, next_at = null, lease_until = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state in ('scheduled', 'preparing', 'ready')`)
}

/** Accounts on which posts go out after `from` and until `to`, by the instant of the first. */
export async function listAccountsDue(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ readonly companyId: string; readonly accountId: string; readonly dueAt: Date }[]> {
  return db.many(sql<{ companyId: string; accountId: string; dueAt: Date }>`
    select company_id as "companyId", social_account_id as "accountId", min(due_at) as "dueAt" from publications
    where state in ('scheduled', 'preparing', 'ready') and network = any(${[...networkKeys]}) and next_at <= ${to} and due_at > ${from} and due_at <= ${to} group by 1, 2`)
}

export async function countScheduledOn(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db.many(sql<{ id: string; posts: number }>`
    select social_account_id as id, count(*)::int as posts from publications
    where company_id = ${companyId} and state in ('scheduled', 'preparing', 'ready', 'held') group by social_account_id`)
  return new Map(rows.map(({ id, posts }) => [id, posts]))
}

export interface RemoteTarget {
  readonly id: string
  readonly social_account_id: string
  readonly remote_id: string | null
  readonly state: PublicationState
  readonly stage: 'scheduled' | 'sent' | 'canceled'
  readonly kind: PostKind
  readonly origin: 'here' | 'elsewhere'
  /** Its owner wants it gone. */
  readonly delete_asked_at: Date | null
}

export async function findTarget(
  db: Db,
  scope: Scope,
  { postId, network }: { postId: string; network: NetworkKey },
): Promise<RemoteTarget | null> {
  return db.maybeOne(sql<RemoteTarget>`
    select b.id, b.social_account_id, b.remote_id, b.state, b.delete_asked_at, p.stage, p.kind, p.origin from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id
    where b.company_id = ${scope.companyId} and b.post_id = ${postId} and b.network = ${network} and p.deleted_at is null order by b.created_at limit 1`)
}

export async function removePublication(tx: Db, scope: Scope, id: string): Promise<void> {
  await tx.run(sql`delete from publications where company_id = ${scope.companyId} and id = ${id}`)
}

export interface LockedPublication {
  readonly id: string
  readonly post_id: string
  readonly social_account_id: string
  readonly remote_id: string | null
  readonly state: PublicationState
  readonly moves: boolean
  readonly is_sent: boolean
  readonly due_at: Date
  readonly network: NetworkKey
  readonly kind: PostKind
  readonly options: OwnOptions
  /** What it says and shows, for this network. */
  readonly text: string
  readonly picture_ids: string[]
}

/** Locks the publication for the owner's decision; null when it is not the company's. */
export async function lockPublication(
  tx: Db,
  scope: Scope,
  id: string,
): Promise<LockedPublication | null> {
  return tx.maybeOne(sql<LockedPublication>`
    select id, post_id, social_account_id, remote_id, state, next_at is not null as moves, due_at, network, options,
      (select p.kind from posts p where p.company_id = publications.company_id and p.id = publications.post_id) as kind,
      (select p.stage = 'sent' from posts p where p.company_id = publications.company_id and p.id = publications.post_id) as is_sent,
      coalesce(own_text, (select p.text from posts p where p.company_id = publications.company_id and p.id = publications.post_id)) as text,
      case when own_pictures is null
        then array(select m.media_id::text from post_media m where m.company_id = publications.company_id and m.post_id = publications.post_id order by m.position)
        else array(select own ->> 'id' from jsonb_array_elements(own_pictures) own) end as picture_ids
    from publications where company_id = ${scope.companyId} and id = ${id} for update`)
}

/** Networks forget uploads after a day or so. */
const preparedMs = 20 * 3_600_000

export interface SendAfterAll {
  readonly id: string
  readonly at: Date
  /** Of what goes out now; what keeps its time keeps its own. */
  readonly lateAfter: Date
  readonly message?: Message | null
  /** It goes out at the time it was planned for, where that is still to come. */
  readonly keepsTime?: boolean
}

/** Puts it back into the queue, as if it had just been pressed. */
export async function sendAfterAll(
  tx: Db,
  scope: Scope,
  { id, at, lateAfter, message = null, keepsTime = false }: SendAfterAll,
): Promise<void> {
  const times = keepsTime
    ? part`due_at = greatest(due_at, ${at}::timestamptz), late_after = case when due_at > ${at} then late_after else ${lateAfter}::timestamptz end,
      next_at = greatest(${at}::timestamptz, due_at - ${prepareAheadMs} * interval '1 millisecond')`
    : part`due_at = ${at}, late_after = ${lateAfter}, next_at = ${at}`
  await tx.run(sql`
    update publications set state = 'scheduled', ${times}, message = ${storedMessage(message)}::jsonb, hold_reason = null, tries = 0, looks = 0, paced_at = null,
      prepared = case when state = 'failed' or due_at < ${new Date(at.getTime() - preparedMs)} then null else prepared end,
      look_since = case when state <> 'unknown' then look_since end, unseen_since = null, restored_from = null, fence = fence + 1, correlation_id = ${scope.correlationId}, updated_at = ${at}
    where company_id = ${scope.companyId} and id = ${id}`)
}

/**
 * Gives it words and pictures of its own. What was uploaded for the old ones is forgotten: none of
 * it ever stood.
 */
export async function giveOwnContent(
  tx: Db,
  { scope, id }: { scope: Scope; id: string },
  {
    text,
    files,
    options,
  }: {
    readonly text: string
    readonly files: readonly ChosenMedia[]
    readonly options: OwnOptions
  },
): Promise<void> {
  const own = files.map(({ id, width, height, kind, durationMs }): PostMediaJson => ({
    id,
    width,
    height,
    kind,
    duration_ms: durationMs,
  }))
  await tx.run(sql`
    update publications set own_text = ${text}, own_pictures = ${JSON.stringify(own)}, options = ${JSON.stringify(options)}, prepared = '{}', awaits_film = false where company_id = ${scope.companyId} and id = ${id}`)
}

/** The post gets other files; this publication keeps those it had. */
export async function keepAsOwn(
  tx: Db,
  scope: Scope,
  { id, files }: { id: string; files: readonly PostMediaJson[] },
): Promise<void> {
  await tx.run(
    sql`update publications set own_pictures = ${JSON.stringify(files)} where company_id = ${scope.companyId} and id = ${id}`,
  )
}

/** The owner's word ends it: it stands, or it never will. */
export async function endByOwner(
  tx: Db,
  scope: Scope,
  {
    id,
    state,
    message,
    at,
  }: { id: string; state: 'published' | 'canceled'; message: Message; at: Date },
): Promise<void> {
  await tx.run(sql`
    update publications set state = ${state}, message = ${storedMessage(message)}::jsonb, next_at = null, fence = fence + 1, updated_at = ${at},
      accepted_at = case when ${state} = 'published' then coalesce(accepted_at, ${at}) else accepted_at end
    where company_id = ${scope.companyId} and id = ${id}`)
}

/**
 * Until when what was committed may still come to stand, as far as anybody can say: `lost` is the
 * last end of a call whose answer was lost, `working` the last time the network took it to work on
 * it. Null where there is none.
 */
export async function lastUncertain(
  db: Db,
  scope: Scope,
  id: string,
): Promise<{ readonly lost: Date | null; readonly working: Date | null }> {
  return db.one(sql<{ lost: Date | null; working: Date | null }>`
    select max(greatest(deadline_at, finished_at)) filter (where outcome is null or outcome = 'uncertain') as lost, max(finished_at) filter (where outcome in ('ok', 'found') and facts ? ${workingFact}) as working
    from attempts where company_id = ${scope.companyId} and publication_id = ${id} and step = 'commit'`)
}

/** Closes what the ledger still holds open of lost commits, with the owner's word. */
export async function settleByOwner(
  tx: Db,
  scope: Scope,
  { id, outcome, at }: { id: string; outcome: 'found' | 'absent'; at: Date },
): Promise<void> {
  await tx.run(sql`
    update attempts set outcome = ${outcome}, finished_at = coalesce(finished_at, ${at}), facts = facts || '{"by":"owner"}'
    where company_id = ${scope.companyId} and publication_id = ${id} and step = 'commit' and (outcome is null or outcome = 'uncertain')`)
}
