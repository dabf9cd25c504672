import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface StoredAttachment {
  readonly key: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
}

export interface SupportMessage {
  readonly id: string
  readonly user_id: string | null
  readonly email: string
  readonly message: string
  readonly attachment: StoredAttachment | null
  readonly correlation_id: string
  readonly created_at: Date
}

export interface NewSupportMessage {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly message: string
  readonly attachment: StoredAttachment | null
  readonly correlationId: string
  readonly at: Date
}

export async function insertSupportMessage(
  tx: Db,
  { id, userId, email, message, attachment, correlationId, at }: NewSupportMessage,
): Promise<SupportMessage> {
  return tx.one(sql<SupportMessage>`
    insert into support_messages (id, user_id, email, message, attachment, correlation_id, created_at)
    values (${id}, ${userId}, ${email}, ${message}, ${attachment && JSON.stringify(attachment)}, ${correlationId}, ${at})
    returning id, user_id, email, message, attachment, correlation_id, created_at`)
}

export function findSupportMessage(db: Db, id: string): Promise<SupportMessage | null> {
  return db.maybeOne(
    sql<SupportMessage>`select id, user_id, email, message, attachment, correlation_id, created_at from support_messages where id = ${id}`,
  )
}

/** Newest first. */
export function listSupportMessages(db: Db, limit: number): Promise<SupportMessage[]> {
  return db.many(
    sql<SupportMessage>`select id, user_id, email, message, attachment, correlation_id, created_at from support_messages order by created_at desc, id desc limit ${limit}`,
  )
}

/** Locks those that were not handed to the outbox yet, oldest first. */
export function lockUnqueued(tx: Db, limit: number): Promise<SupportMessage[]> {
  return tx.many(sql<SupportMessage>`
    select id, user_id, email, message, attachment, correlation_id, created_at from support_messages where queued_at is null
    order by created_at limit ${limit} for update skip locked`)
}

export async function markQueued(tx: Db, id: string, at: Date): Promise<void> {
  await tx.run(sql`update support_messages set queued_at = ${at} where id = ${id}`)
}

/** Deletes what is older, and answers the keys of its files. */
export async function deleteOldMessages(
  db: Db,
  before: Date,
): Promise<{ readonly messages: number; readonly keys: string[] }> {
  const rows = await db.many(
    sql<{
      key: string | null
    }>`delete from support_messages where created_at < ${before} returning attachment->>'key' as key`,
  )
  return { messages: rows.length, keys: rows.flatMap(({ key }) => key ?? []) }
}

/** Answers the keys of the files, and the requests by which the messages came. */
export async function deleteMessagesOf(
  tx: Db,
  userId: string,
): Promise<{ readonly keys: string[]; readonly correlationIds: string[] }> {
  const rows = await tx.many(
    sql<{
      key: string | null
      correlation_id: string
    }>`delete from support_messages where user_id = ${userId} returning attachment->>'key' as key, correlation_id`,
  )
  return {
    keys: rows.flatMap(({ key }) => key ?? []),
    correlationIds: rows.map((row) => row.correlation_id),
  }
}

export function listMessagesOf(
  db: Db,
  userId: string,
): Promise<Pick<SupportMessage, 'id' | 'email' | 'message' | 'attachment' | 'created_at'>[]> {
  return db.many(
    sql<
      Pick<SupportMessage, 'id' | 'email' | 'message' | 'attachment' | 'created_at'>
    >`select id, email, message, attachment, created_at from support_messages where user_id = ${userId} order by created_at, id`,
  )
}
