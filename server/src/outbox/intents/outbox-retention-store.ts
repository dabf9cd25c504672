import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'
import type { IntentRow } from './intent.ts'

/** As long as the ledger of publications. */
const keptMs = 730 * 86_400_000

export async function sweepIntents(db: Db, now: Date): Promise<Record<string, number>> {
  const old = new Date(now.getTime() - keptMs)
  return {
    outbox_intents: await inBatches((limit) =>
      db.run(sql`
      delete from outbox_intents where (company_id, id) in (select company_id, id from outbox_intents where updated_at < ${old} limit ${limit})`),
    ),
  }
}

/** What has not begun is canceled; what is under way ends by itself. Answers how many. */
export async function cancelOfCompany(tx: Db, companyId: string, at: Date): Promise<number> {
  return tx.run(sql`
    update outbox_intents set state = 'canceled', next_at = null, hold_reason = null, fence = fence + 1, updated_at = ${at}, finished_at = ${at}
    where company_id = ${companyId} and state in ('waiting', 'due', 'held', 'missed')`)
}

/**
 * A call was in hand while its company was closed: what would go out again is canceled. Answers
 * whether it was.
 */
export async function cancelOfDeleted(
  tx: Db,
  { company_id: companyId, id, state }: Pick<IntentRow, 'company_id' | 'id' | 'state'>,
  at: Date,
): Promise<boolean> {
  if (state !== 'due' && state !== 'held') return false
  const canceled = await tx.run(sql`
    update outbox_intents set state = 'canceled', next_at = null, hold_reason = null, fence = fence + 1, updated_at = ${at}, finished_at = ${at}
    where company_id = ${companyId} and id = ${id} and exists (select 1 from companies where id = ${companyId} and deleted_at is not null)`)
  return canceled > 0
}

/** Calls that a network is answering at this moment. */
export async function countSending(db: Db, companyId: string): Promise<number> {
  const { calls } = await db.one(
    sql<{
      calls: number
    }>`select count(*)::int as calls from outbox_intents where company_id = ${companyId} and state = 'sending'`,
  )
  return calls
}

export async function forgetIntents(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from outbox_intents where company_id = ${companyId} and id in (select id from outbox_intents where company_id = ${companyId} limit ${limit})`),
  )
}

export async function forgetIntentAuthor(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update outbox_intents set author_id = null where author_id = ${userId}`)
}

/** What was sent, or should have been; the words are with the room that they are of. */
export async function exportIntents(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, kind, network, publication_id, subject, state, message_of(message) as message, remote_id, author_id, created_at, finished_at from outbox_intents
    where company_id = ${companyId} order by created_at, id`)
}
