import type { Db } from '#platform/db/database.ts'
import { inBatches, inPages } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000

export async function sweepInbox(db: Db, now: Date): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - 730 * dayMs)
  const lately = new Date(now.getTime() - 90 * dayMs)
  return {
    message_threads: await inBatches((limit) =>
      db.run(sql`
      delete from message_threads where (company_id, id) in (select company_id, id from message_threads where last_at < ${before} limit ${limit})`),
    ),
    message_writes: await inBatches((limit) =>
      db.run(sql`
      delete from message_writes where (company_id, id) in (select company_id, id from message_writes where started_at < ${before} limit ${limit})`),
    ),
    message_reads: await inBatches((limit) =>
      db.run(sql`
      delete from message_reads where (company_id, social_account_id) in (select company_id, social_account_id from message_reads where next_at < ${lately} limit ${limit})`),
    ),
  }
}

export async function forgetInbox(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from messages where company_id = ${companyId} and (social_account_id, remote_id) in (select social_account_id, remote_id from messages where company_id = ${companyId} limit ${limit})`),
  )
  await db.run(sql`delete from message_threads where company_id = ${companyId}`)
  await db.run(sql`delete from message_writes where company_id = ${companyId}`)
  await db.run(sql`delete from message_reads where company_id = ${companyId}`)
}

export async function forgetAuthor(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update message_writes set author_id = null where author_id = ${userId}`)
}

interface ExportedMessage {
  readonly id: string
  readonly thread_id: string
  readonly network: string
  readonly guest_name: string | null
  readonly is_own: boolean
  readonly text: string
  /** So many came with it. */
  readonly pictures: number
  readonly written_at: Date
}

/** The correspondence of the venue, thread by thread. */
export function exportMessages(db: Db, companyId: string): AsyncGenerator<ExportedMessage> {
  return inPages((after: ExportedMessage | null, limit) =>
    db.many(sql<ExportedMessage>`
      select m.remote_id as id, m.thread_id, t.network, t.guest_name, m.is_own, m.text, (m.picture_id is not null)::int + cardinality(m.more_picture_ids) as pictures, m.written_at from messages m
      join message_threads t on t.company_id = m.company_id and t.id = m.thread_id
      where m.company_id = ${companyId} and (${after?.thread_id ?? null}::uuid is null or (m.thread_id, m.written_at, m.remote_id) > (${after?.thread_id ?? null}::uuid, ${after?.written_at ?? null}::timestamptz, ${after?.id ?? null}::text))
      order by m.thread_id, m.written_at, m.remote_id limit ${limit}`),
  )
}

/** What was written here, and what became of it. */
export async function exportWrites(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, network, thread_id, guest_id, text, picture_id, quick_replies, state, problem, remote_id, author_id, started_at, finished_at from message_writes where company_id = ${companyId} order by started_at, id`)
}
