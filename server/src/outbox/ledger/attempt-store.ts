import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whose call it is: a publication's, an intent's, or an intent's of a publication. */
export interface AttemptOwner {
  readonly company_id: string
  readonly publication_id: string | null
  readonly intent_id: string | null
  readonly fence: number
  readonly correlation_id: string
}

/** Opens a ledger row of its own, committed before the call that it is for. */
export async function openAttempt(
  db: Db,
  row: {
    readonly owner: AttemptOwner
    readonly id: string
    readonly step: string
    readonly now: Date
    readonly deadline: Date
  },
): Promise<void> {
  const { owner: of } = row
  await db.run(sql`
    insert into attempts (company_id, id, publication_id, intent_id, fence, step, started_at, deadline_at, correlation_id)
    values (${of.company_id}, ${row.id}, ${of.publication_id}, ${of.intent_id}, ${of.fence}, ${row.step}, ${row.now}, ${row.deadline}, ${of.correlation_id})`)
}

export async function closeAttempt(
  db: Db,
  row: {
    readonly owner: Pick<AttemptOwner, 'company_id'>
    readonly id: string
    readonly now: Date
    readonly outcome: string
    readonly facts: Readonly<Record<string, unknown>>
    readonly remoteId?: string | null
  },
): Promise<void> {
  await db.run(sql`
    update attempts set finished_at = ${row.now}, outcome = ${row.outcome}, facts = ${JSON.stringify(row.facts)}, remote_id = coalesce(${row.remoteId ?? null}, remote_id)
    where company_id = ${row.owner.company_id} and id = ${row.id}`)
}
