import type { SavedReply } from '@marquee/contract/saved-replies.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'

const columns = part`id, title, text, used`

/** Most used first; of those used alike, the one used last. */
export function listReplies(db: Db, companyId: string): Promise<SavedReply[]> {
  return db.many(sql<SavedReply>`
    select ${columns} from saved_replies where company_id = ${companyId} and deleted_at is null
    order by used desc, last_used_at desc nulls last, title_key, id`)
}

/** Whoever adds a reply waits here, so that two at once do not both become the last one. */
export async function lockReplies(tx: Db, companyId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved-replies:${companyId}`}, 0))`,
  )
}

export async function countReplies(db: Db, companyId: string): Promise<number> {
  const { count } = await db.one(
    sql<{
      count: number
    }>`select count(*)::integer as count from saved_replies where company_id = ${companyId} and deleted_at is null`,
  )
  return count
}

export interface WrittenReply {
  readonly id: string
  readonly title: string
  readonly titleKey: string
  readonly text: string
  readonly at: Date
}

export function insertReply(tx: Db, scope: Scope, reply: WrittenReply): Promise<SavedReply> {
  return tx.one(sql<SavedReply>`
    insert into saved_replies (company_id, id, title, title_key, text, created_by, updated_by, created_at, updated_at)
    values (${scope.companyId}, ${reply.id}, ${reply.title}, ${reply.titleKey}, ${reply.text}, ${scope.userId}, ${scope.userId}, ${reply.at}, ${reply.at})
    returning ${columns}`)
}

/** Null: there is none of that id. */
export function updateReply(tx: Db, scope: Scope, reply: WrittenReply): Promise<SavedReply | null> {
  return tx.maybeOne(sql<SavedReply>`
    update saved_replies set title = ${reply.title}, title_key = ${reply.titleKey}, text = ${reply.text}, updated_by = ${scope.userId}, updated_at = ${reply.at}
    where company_id = ${scope.companyId} and id = ${reply.id} and deleted_at is null returning ${columns}`)
}

interface At {
  readonly id: string
  readonly at: Date
}

/** False: there is none of that id. */
export async function markDeleted(tx: Db, scope: Scope, { id, at }: At): Promise<boolean> {
  return (
    (await tx.run(sql`
      update saved_replies set deleted_at = ${at}, updated_by = ${scope.userId}
      where company_id = ${scope.companyId} and id = ${id} and deleted_at is null`)) === 1
  )
}

/** Counts one more use and answers the text; null: there is none of that id. */
export async function countUse(db: Db, scope: Scope, { id, at }: At): Promise<string | null> {
  const row = await db.maybeOne(sql<{ text: string }>`
    update saved_replies set used = used + 1, last_used_at = ${at}
    where company_id = ${scope.companyId} and id = ${id} and deleted_at is null returning text`)
  return row?.text ?? null
}

/** For the company's export. */
export function listForExport(db: Db, companyId: string): Promise<object[]> {
  return db.many(sql<object>`
    select id, title, text, used, last_used_at, created_by, updated_by, created_at, updated_at from saved_replies
    where company_id = ${companyId} and deleted_at is null order by created_at, id`)
}

export function removeDeleted(db: Db, before: Date): Promise<number> {
  return inBatches((limit) =>
    db.run(sql`
      delete from saved_replies where (company_id, id) in
        (select company_id, id from saved_replies where deleted_at < ${before} order by deleted_at limit ${limit})`),
  )
}

export async function forgetReplies(db: Db, companyId: string): Promise<void> {
  await db.run(sql`delete from saved_replies where company_id = ${companyId}`)
}

export async function forgetWriter(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update saved_replies set created_by = null where created_by = ${userId}`)
  await tx.run(sql`update saved_replies set updated_by = null where updated_by = ${userId}`)
}
