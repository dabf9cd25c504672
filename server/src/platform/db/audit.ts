import type { Clock } from '../clock.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface AuditEntry {
  readonly companyId: string | null
  readonly userId: string | null
  /** `noun.verb`, as `post.scheduled`. */
  readonly action: string
  readonly subjectId?: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly correlationId: string
}

/** Writes who did what, in the transaction that does it. */
export async function audit(tx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit_log (company_id, user_id, action, subject_id, facts, correlation_id, at)
    values (${entry.companyId}, ${entry.userId}, ${entry.action}, ${entry.subjectId ?? null}, ${JSON.stringify(entry.facts ?? {})}, ${entry.correlationId}, ${clock.now()})`)
}
