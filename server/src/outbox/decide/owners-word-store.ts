import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { IntentRow } from '../intents/intent.ts'
import { intentColumns } from '../intents/intent-store.ts'

interface Of {
  readonly companyId: string
  readonly id: string
}

/** Locked where it asks its owner: its lost answer could not be settled by looking. */
export async function lockAsking(tx: Db, { companyId, id }: Of): Promise<IntentRow | null> {
  return tx.maybeOne(sql<IntentRow>`
    select ${intentColumns} from outbox_intents i where company_id = ${companyId} and id = ${id} and state = 'unknown' and next_at is null for update`)
}

/**
 * It is looked at once more, now. Where that fails as well it asks again at once: `unseenSince` is
 * long enough ago, unless the looks failed for longer.
 */
export async function lookOnceMore(
  tx: Db,
  { companyId, id }: Of,
  { at, unseenSince }: { readonly at: Date; readonly unseenSince: Date },
): Promise<IntentRow> {
  return tx.one(sql<IntentRow>`
    update outbox_intents i set message = null, next_at = ${at}, unseen_since = least(unseen_since, ${unseenSince}), fence = fence + 1, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} returning ${intentColumns}`)
}

/** Until when a lost call of it may have been sent; null: none was lost. */
export async function lastLost(db: Db, { companyId, id }: Of): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select max(greatest(deadline_at, finished_at)) filter (where outcome is null or outcome = 'uncertain') as at
    from attempts where company_id = ${companyId} and intent_id = ${id}`)
  return at
}

/** Closes what the ledger holds open of its lost calls, with the owner's word. */
export async function settleByOwner(
  tx: Db,
  { companyId, id }: Of,
  { outcome, at }: { readonly outcome: 'found' | 'absent'; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update attempts set outcome = ${outcome}, finished_at = coalesce(finished_at, ${at}), facts = facts || '{"by":"owner"}'
    where company_id = ${companyId} and intent_id = ${id} and (outcome is null or outcome = 'uncertain')`)
}

/** Over by the owner's word: it is there, under an id that nobody knows. */
export async function endByOwner(tx: Db, { companyId, id }: Of, at: Date): Promise<IntentRow> {
  return tx.one(sql<IntentRow>`
    update outbox_intents i set state = 'done', message = null, is_working = false, look_since = null, outcome = 'found', fence = fence + 1, updated_at = ${at}, finished_at = ${at}
    where company_id = ${companyId} and id = ${id} returning ${intentColumns}`)
}
