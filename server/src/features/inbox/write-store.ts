import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { Scope } from '#platform/scope.ts'

export type WriteState = 'sending' | 'sent' | 'unknown' | 'failed'

/** What somebody of the company wrote to a guest, and what became of it. */
export interface WriteRow {
  readonly id: string
  readonly company_id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly thread_id: string
  readonly guest_id: string
  readonly text: string
  readonly picture_id: string | null
  readonly quick_replies: readonly string[]
  readonly state: WriteState
  readonly problem: Message | null
  readonly remote_id: string | null
  readonly started_at: Date
}

const columns = part`id, company_id, network, social_account_id, thread_id, guest_id, text, picture_id, quick_replies, state, problem, remote_id, started_at`

export interface NewWrite {
  readonly id: string
  readonly key: string
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly threadId: string
  readonly guestId: string
  readonly text: string
  readonly pictureId: string | null
  readonly quickReplies: readonly string[]
  readonly at: Date
}

/**
 * Opens the row of a press. Null: the key stands already. A press that failed for good made
 * nothing, so its key may be used again for the same thread.
 */
export async function openWrite(tx: Db, scope: Scope, made: NewWrite): Promise<WriteRow | null> {
  return tx.maybeOne(sql<WriteRow>`
    insert into message_writes as w (company_id, id, key, network, social_account_id, thread_id, guest_id, text, picture_id, quick_replies, author_id, state, correlation_id, started_at)
    values (${scope.companyId}, ${made.id}, ${made.key}, ${made.network}, ${made.socialAccountId}, ${made.threadId}, ${made.guestId}, ${made.text}, ${made.pictureId}, ${[...made.quickReplies]}::text[], ${scope.userId}, 'sending', ${scope.correlationId}, ${made.at})
    on conflict (company_id, key) do update set state = 'sending', problem = null, text = excluded.text, picture_id = excluded.picture_id, quick_replies = excluded.quick_replies, correlation_id = excluded.correlation_id, started_at = excluded.started_at,
      finished_at = null, removed_at = null where w.state = 'failed' and w.thread_id = excluded.thread_id
    returning ${columns}`)
}

export async function findByKey(db: Db, companyId: string, key: string): Promise<WriteRow | null> {
  return db.maybeOne(
    sql<WriteRow>`select ${columns} from message_writes where company_id = ${companyId} and key = ${key}`,
  )
}

export async function findWrite(db: Db, companyId: string, id: string): Promise<WriteRow | null> {
  return db.maybeOne(
    sql<WriteRow>`select ${columns} from message_writes where company_id = ${companyId} and id = ${id}`,
  )
}

/** What became of the words; only those that are open are moved. */
export async function moveWrite(
  tx: Db,
  { company_id: companyId, id }: Pick<WriteRow, 'company_id' | 'id'>,
  to: {
    readonly state: WriteState
    readonly problem: Message | null
    readonly remoteId: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    update message_writes set state = ${to.state}, problem = ${storedMessage(to.problem)}::jsonb, remote_id = coalesce(${to.remoteId}, remote_id),
      finished_at = case when ${to.state} in ('sent', 'failed') then ${to.at}::timestamptz end
    where company_id = ${companyId} and id = ${id} and state in ('sending', 'unknown')`)
}

/** What is not known to stand, oldest first. */
export async function listOpen(db: Db, companyId: string, threadId: string): Promise<WriteRow[]> {
  return db.many(sql<WriteRow>`
    select ${columns} from message_writes where company_id = ${companyId} and thread_id = ${threadId} and state <> 'sent' and removed_at is null order by started_at, id`)
}

/** Those of a thread's messages that are known to be of a press here, by the network's ids. */
export async function listPressed(
  db: Db,
  companyId: string,
  { threadId, remoteIds }: { readonly threadId: string; readonly remoteIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.many(sql<{ remote_id: string }>`
    select remote_id from message_writes where company_id = ${companyId} and thread_id = ${threadId} and remote_id = any(${[...remoteIds]}::text[])`)
  return new Set(rows.map(({ remote_id: remoteId }) => remoteId))
}

/** Words of ours that are not known to stand; locked. Null: there are none, or they were put away. */
export async function lockUnsent(tx: Db, companyId: string, id: string): Promise<WriteRow | null> {
  return tx.maybeOne(sql<WriteRow>`
    select ${columns} from message_writes where company_id = ${companyId} and id = ${id} and state in ('failed', 'sending') and removed_at is null for update`)
}

export async function reopenWrite(
  tx: Db,
  companyId: string,
  {
    id,
    correlationId,
    at,
  }: { readonly id: string; readonly correlationId: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update message_writes set state = 'sending', problem = null, finished_at = null, correlation_id = ${correlationId}, started_at = ${at}
    where company_id = ${companyId} and id = ${id} and state = 'failed'`)
}

/** Words that did not go out are shown no more; the ledger keeps them. */
export async function putAway(
  tx: Db,
  companyId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update message_writes set removed_at = ${at}, state = 'failed', finished_at = coalesce(finished_at, ${at}) where company_id = ${companyId} and id = ${id}`)
}
