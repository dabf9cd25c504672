import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * When the last call ended that made a part of a boost and whose answer nobody has: it was lost, or
 * whoever made it is gone. Null: every answer is known.
 */
export async function lastLostMake(
  db: Db,
  of: { readonly companyId: string; readonly boostId: string },
): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select max(coalesce(finished_at, deadline_at)) as at from attempts
    where company_id = ${of.companyId} and intent_id = ${of.boostId} and step like 'make-%' and coalesce(outcome, 'uncertain') = 'uncertain'`)
  return at
}

/** Whether any call was begun that makes a part of the boost. */
export async function wasMade(
  db: Db,
  of: { readonly companyId: string; readonly boostId: string },
): Promise<boolean> {
  const { made } = await db.one(sql<{ made: boolean }>`
    select exists (select 1 from attempts where company_id = ${of.companyId} and intent_id = ${of.boostId} and step like 'make-%') as made`)
  return made
}
