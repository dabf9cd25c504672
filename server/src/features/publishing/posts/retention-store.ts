import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { videoNeverCame } from './not-posted.ts'

const dayMs = 86_400_000
/** What was thrown away or sent can be asked about for so long. */
export const thrownAwayMs = 30 * dayMs
/** The ledger and what became of publications. */
export const ledgerMs = 730 * dayMs

/**
 * Deletes what has been kept for as long as its table promises. Posts that are gone take their
 * publications and pictures' places with them; the ledger stays.
 */
export async function sweepPublishing(db: Db, now: Date): Promise<Record<string, number>> {
  const thrown = new Date(now.getTime() - thrownAwayMs)
  const ledger = new Date(now.getTime() - ledgerMs)
  return {
    publications: await db.run(sql`
      update publications set state = 'failed', hold_reason = null, message = ${storedMessage(videoNeverCame)}::jsonb, fence = fence + 1, updated_at = ${now}
      where awaits_film and state in ('scheduled', 'held') and updated_at < ${new Date(now.getTime() - dayMs)}`),
    drafts: await inBatches((limit) =>
      db.run(sql`
      delete from drafts where (company_id, id) in (select company_id, id from drafts where sent_at < ${thrown} or deleted_at < ${thrown} limit ${limit})`),
    ),
    posts: await inBatches(
      (limit) =>
        db.run(sql`
      delete from posts where (company_id, id) in (select company_id, id from posts where deleted_at < ${thrown} limit ${limit})`),
      200,
    ),
    idempotency_keys: await inBatches((limit) =>
      db.run(sql`
      delete from idempotency_keys where (company_id, call, key) in (select company_id, call, key from idempotency_keys where created_at < ${thrown} limit ${limit})`),
    ),
    attempts: await inBatches((limit) =>
      db.run(sql`
      delete from attempts where (company_id, id) in (select company_id, id from attempts where started_at < ${ledger} limit ${limit})`),
    ),
    publication_events: await inBatches((limit) =>
      db.run(sql`
      delete from publication_events where id in (select id from publication_events where at < ${ledger} limit ${limit})`),
    ),
    account_pace: await inBatches((limit) =>
      db.run(sql`
      delete from account_pace where (company_id, social_account_id) in (select company_id, social_account_id from account_pace where free_at < ${new Date(now.getTime() - dayMs)} limit ${limit})`),
    ),
  }
}

/**
 * Nothing of the company goes out any more: what has not begun, or waits, is canceled. What is
 * under way ends by itself, and finds no account to go on with. Answers how many.
 */
export async function cancelEverything(tx: Db, companyId: string, at: Date): Promise<number> {
  return tx.run(sql`
    update publications set state = 'canceled', next_at = null, lease_until = null, fence = fence + 1, updated_at = ${at}
    where company_id = ${companyId} and state in ('scheduled', 'preparing', 'ready', 'held', 'missed')`)
}

/** Calls that a network is answering at this moment. */
export async function countInFlight(db: Db, companyId: string): Promise<number> {
  return (
    await db.one(
      sql<{
        calls: number
      }>`select count(*)::int as calls from publications where company_id = ${companyId} and state = 'submitting'`,
    )
  ).calls
}

/** Every row of the company, the ledger included, in batches. */
export async function forgetPosts(db: Db, companyId: string): Promise<void> {
  await inBatches(
    (limit) =>
      db.run(
        sql`delete from posts where company_id = ${companyId} and id in (select id from posts where company_id = ${companyId} limit ${limit})`,
      ),
    200,
  )
  await inBatches((limit) =>
    db.run(
      sql`delete from attempts where company_id = ${companyId} and id in (select id from attempts where company_id = ${companyId} limit ${limit})`,
    ),
  )
  await inBatches((limit) =>
    db.run(
      sql`delete from publication_events where id in (select id from publication_events where company_id = ${companyId} limit ${limit})`,
    ),
  )
  for (const rest of [
    sql`delete from drafts where company_id = ${companyId}`,
    sql`delete from idempotency_keys where company_id = ${companyId}`,
    sql`delete from post_counts where company_id = ${companyId}`,
    sql`delete from post_syncs where company_id = ${companyId}`,
    sql`delete from account_pace where company_id = ${companyId}`,
    sql`delete from told_accounts where company_id = ${companyId}`,
  ])
    await db.run(rest)
}
