import { twinFact } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Claimed } from './ledger-store.ts'

/**
 * Whether another commit of this publication may have put its words there: one whose answer was
 * lost, one that nobody closed, one that was looked for and taken for absent.
 */
export async function mayHaveGoneOut(db: Db, of: Claimed): Promise<boolean> {
  const { may } = await db.one(sql<{ may: boolean }>`
    select exists (select 1 from attempts where company_id = ${of.company_id} and publication_id = ${of.id} and step = 'commit' and id is distinct from ${of.attempt_id}
      and (outcome is null or outcome in ('uncertain', 'absent'))) as may`)
  return may
}

/**
 * Where a lost commit of this publication was refused because the same words stand there already:
 * since when one of its commits may have put them there, one that was taken for absent included.
 * Null where none was refused so.
 */
export async function twinSince(db: Db, of: Claimed): Promise<Date | null> {
  const { since } = await db.one(sql<{ since: Date | null }>`
    select case when bool_or(outcome = 'uncertain' and facts ? ${twinFact}) then min(started_at) filter (where outcome is null or outcome in ('uncertain', 'absent')) end as since
    from attempts where company_id = ${of.company_id} and publication_id = ${of.id} and step = 'commit'`)
  return since
}
