import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import type { Place } from './comment-store.ts'

export type WriteKind = 'comment' | 'reply' | 'like' | 'unlike'
export type WriteState = 'sending' | 'sent' | 'unknown' | 'failed'

export interface WriteRow {
  readonly id: string
  readonly company_id: string
  readonly kind: WriteKind
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly post_id: string
  readonly comment_id: string | null
  readonly text: string
  readonly state: WriteState
  readonly problem: string | null
  readonly remote_id: string | null
  readonly looks: number
  readonly started_at: Date
  readonly deadline_at: Date
}

const columns = part`id, company_id, kind, network, social_account_id, post_id, comment_id, text, state, problem, remote_id, looks, started_at, deadline_at`

export interface NewWrite {
  readonly id: string
  readonly kind: WriteKind
  readonly key: string
  readonly network: NetworkKey
  readonly place: Place
  readonly commentId: string | null
  readonly text: string
  readonly at: Date
  readonly deadline: Date
}

/**
 * Opens the row of a call. Null: the key stands already. A call that failed for good made nothing,
 * so its key may be used again.
 */
export async function openWrite(tx: Db, scope: Scope, made: NewWrite): Promise<WriteRow | null> {
  return tx.maybeOne(sql<WriteRow>`
    insert into comment_writes as w (company_id, id, kind, key, network, social_account_id, post_id, comment_id, text, author_id, state, correlation_id, started_at, deadline_at, next_look_at)
    values (${scope.companyId}, ${made.id}, ${made.kind}, ${made.key}, ${made.network}, ${made.place.socialAccountId}, ${made.place.postId}, ${made.commentId}, ${made.text}, ${scope.userId}, 'sending', ${scope.correlationId}, ${made.at}, ${made.deadline}, ${made.deadline})
    on conflict (company_id, kind, key) do update set state = 'sending', problem = null, looks = 0, text = excluded.text, correlation_id = excluded.correlation_id, started_at = excluded.started_at, deadline_at = excluded.deadline_at,
      next_look_at = excluded.next_look_at, finished_at = null, replaced_at = null
      where w.state = 'failed' and w.social_account_id = excluded.social_account_id and w.post_id = excluded.post_id and w.comment_id is not distinct from excluded.comment_id
    returning ${columns}`)
}

export async function findByKey(
  db: Db,
  companyId: string,
  kind: WriteKind,
  key: string,
): Promise<WriteRow | null> {
  return db.maybeOne(
    sql<WriteRow>`select ${columns} from comment_writes where company_id = ${companyId} and kind = ${kind} and key = ${key}`,
  )
}

export interface Closing {
  readonly state: WriteState
  readonly problem?: string | null
  readonly remoteId?: string
  readonly looks?: number
  readonly nextLookAt?: Date | null
}

/** Only a row that is still open is closed: of two that settle it one wins. */
export async function closeWrite(
  db: Db,
  { company_id: companyId, id }: Pick<WriteRow, 'company_id' | 'id'>,
  closing: Closing,
  at: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`
    update comment_writes set state = ${closing.state}, problem = ${closing.problem ?? null}, remote_id = coalesce(${closing.remoteId ?? null}, remote_id), looks = coalesce(${closing.looks ?? null}, looks),
      next_look_at = ${closing.nextLookAt ?? null}, finished_at = case when ${closing.state} in ('sent', 'failed') then ${at}::timestamptz end
    where company_id = ${companyId} and id = ${id} and state in ('sending', 'unknown')`)) === 1
  )
}

/** Comments and replies that are not known to stand, oldest first. */
export async function listOpen(
  db: Db,
  { companyId, socialAccountId, postId }: Place,
): Promise<WriteRow[]> {
  return db.many(sql<WriteRow>`
    select ${columns} from comment_writes where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and state <> 'sent' and replaced_at is null and kind in ('comment', 'reply') order by started_at, id`)
}

/** The same words, tried again under a new key, take the place of those that failed. */
export async function replaceFailed(
  tx: Db,
  { companyId, socialAccountId, postId }: Place,
  commentId: string | null,
  text: string,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update comment_writes set replaced_at = ${at} where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and state = 'failed' and replaced_at is null
      and comment_id is not distinct from ${commentId} and text = ${text} and kind in ('comment', 'reply')`)
}

/** One that failed is shown no more; the ledger keeps it. False: there is none that failed. */
export async function putAway(tx: Db, companyId: string, id: string, at: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
    update comment_writes set replaced_at = ${at} where company_id = ${companyId} and id = ${id} and state = 'failed' and replaced_at is null and kind in ('comment', 'reply')`)) ===
    1
  )
}

/**
 * Those whose answer was lost, or whose process ended over them; each is put off meanwhile, so that
 * no other worker looks too.
 */
export async function claimLooks(
  db: Db,
  now: Date,
  limit: number,
  putOffMs: number,
): Promise<WriteRow[]> {
  return db.many(sql<WriteRow>`
    with due as materialized (select company_id, id from comment_writes where next_look_at <= ${now} and state in ('sending', 'unknown') order by next_look_at limit ${limit} for update skip locked)
    update comment_writes w set next_look_at = ${new Date(now.getTime() + putOffMs)}, state = 'unknown' from due where w.company_id = due.company_id and w.id = due.id
    returning w.id, w.company_id, w.kind, w.network, w.social_account_id, w.post_id, w.comment_id, w.text, w.state, w.problem, w.remote_id, w.looks, w.started_at, w.deadline_at`)
}

/**
 * Those of the ids that a write is known to have made, in whatever company: one page may be
 * connected in two.
 */
export async function takenIds(
  db: Db,
  { network }: WriteRow,
  remoteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from comment_writes where network = ${network} and remote_id = any(${[...remoteIds]}::text[])`)
  return new Set(rows.map(({ remote_id }) => remote_id))
}
