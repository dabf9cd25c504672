import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentedPost } from './comment-store.ts'

export type WriteKind = 'comment' | 'reply'
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
  readonly problem: Message | null
  readonly remote_id: string | null
  readonly started_at: Date
}

const columns = part`id, company_id, kind, network, social_account_id, post_id, comment_id, text, state, message_of(problem) as problem, remote_id, started_at`

export interface NewWrite {
  readonly id: string
  readonly kind: WriteKind
  readonly key: string
  readonly network: NetworkKey
  readonly place: CommentedPost
  readonly commentId: string | null
  readonly text: string
  readonly at: Date
}

/**
 * Opens the row of a call. Null: the key stands already. A call that failed for good made nothing,
 * so its key may be used again.
 */
export async function openWrite(tx: Db, scope: Scope, made: NewWrite): Promise<WriteRow | null> {
  return tx.maybeOne(sql<WriteRow>`
    insert into comment_writes as w (company_id, id, kind, key, network, social_account_id, post_id, comment_id, text, author_id, state, correlation_id, started_at, deadline_at)
    values (${scope.companyId}, ${made.id}, ${made.kind}, ${made.key}, ${made.network}, ${made.place.socialAccountId}, ${made.place.postId}, ${made.commentId}, ${made.text}, ${scope.userId}, 'sending', ${scope.correlationId}, ${made.at}, ${made.at})
    on conflict (company_id, kind, key) do update set state = 'sending', problem = null, text = excluded.text, correlation_id = excluded.correlation_id, started_at = excluded.started_at, deadline_at = excluded.deadline_at, finished_at = null, replaced_at = null
      where w.state = 'failed' and w.social_account_id = excluded.social_account_id and w.post_id = excluded.post_id and w.comment_id is not distinct from excluded.comment_id
    returning ${columns}`)
}

export async function findByKey(
  db: Db,
  { companyId, kind, key }: { companyId: string; kind: WriteKind; key: string },
): Promise<WriteRow | null> {
  return db.maybeOne(
    sql<WriteRow>`select ${columns} from comment_writes where company_id = ${companyId} and kind = ${kind} and key = ${key}`,
  )
}

/** What became of the words. Only those that are still open, or on their way again, are moved. */
export async function moveWrite(
  tx: Db,
  { company_id: companyId, id }: Pick<WriteRow, 'company_id' | 'id'>,
  {
    to,
    at,
  }: {
    to: {
      readonly state: WriteState
      readonly problem: Message | null
      readonly remoteId: string | null
    }
    at: Date
  },
): Promise<void> {
  await tx.run(sql`
    update comment_writes set state = ${to.state}, problem = ${storedMessage(to.problem)}::jsonb, remote_id = coalesce(${to.remoteId}, remote_id),
      finished_at = case when ${to.state} in ('sent', 'failed') then ${at}::timestamptz end
    where company_id = ${companyId} and id = ${id} and state in ('sending', 'unknown')`)
}

/** Comments and replies that are not known to stand, oldest first. */
export async function listOpen(
  db: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
): Promise<WriteRow[]> {
  return db.many(sql<WriteRow>`
    select ${columns} from comment_writes where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and state <> 'sent' and replaced_at is null and kind in ('comment', 'reply') order by started_at, id`)
}

/** The same words, tried again under a new key, take the place of those that failed. */
export async function replaceFailed(
  tx: Db,
  { companyId, socialAccountId, postId }: CommentedPost,
  { commentId, text, at }: { commentId: string | null; text: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update comment_writes set replaced_at = ${at} where company_id = ${companyId} and social_account_id = ${socialAccountId} and post_id = ${postId} and state = 'failed' and replaced_at is null
      and comment_id is not distinct from ${commentId} and text = ${text} and kind in ('comment', 'reply')`)
}

/** Words of ours that are not known to stand; locked. Null: there are none, or they were put away. */
export async function lockUnsent(tx: Db, companyId: string, id: string): Promise<WriteRow | null> {
  return tx.maybeOne(sql<WriteRow>`
    select ${columns} from comment_writes where company_id = ${companyId} and id = ${id} and state in ('failed', 'sending') and replaced_at is null and kind in ('comment', 'reply') for update`)
}

/** Words that did not go out are shown no more; the ledger keeps them. */
export async function putAway(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update comment_writes set replaced_at = ${at}, state = 'failed', finished_at = coalesce(finished_at, ${at}) where company_id = ${companyId} and id = ${id}`)
}
