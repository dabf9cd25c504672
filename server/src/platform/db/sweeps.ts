import type { Db } from './database.ts'
import { inBatches } from './in-batches.ts'
import { sql } from './sql.ts'

const dayMs = 86_400_000
/** Two years. */
export const auditKeptMs = 730 * dayMs

/**
 * True for the one process that may sweep what has grown old since `night`; for all others, and
 * again before the next night, false.
 */
export async function claimSweep(
  db: Db,
  name: string,
  { night, now }: { readonly night: Date; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    insert into sweeps (name, started_at) values (${name}, ${now})
    on conflict (name) do update set started_at = excluded.started_at where sweeps.started_at < ${night}`)) ===
    1
  )
}

/**
 * What belongs to no room: counters that have run out, the log of two years ago, workers that are
 * long gone.
 */
export async function sweepPlatform(db: Db, now: Date): Promise<Record<string, number>> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    rate_limits: await inBatches((limit) =>
      db.run(
        sql`delete from rate_limits where key in (select key from rate_limits where resets_at < ${now} limit ${limit})`,
      ),
    ),
    audit_log: await inBatches((limit) =>
      db.run(
        sql`delete from audit_log where id in (select id from audit_log where at < ${before(auditKeptMs)} limit ${limit})`,
      ),
    ),
    // by the database's own clock, like the beats
    worker_beats: await db.run(
      sql`delete from worker_beats where beat_at < now() - interval '1 day'`,
    ),
    network_budgets: await db.run(
      sql`delete from network_budgets where measured_at < ${before(30 * dayMs)} and (blocked_until is null or blocked_until < ${now})`,
    ),
  }
}

/** Takes a person's name off what they did; the deeds stay. */
export async function forgetActor(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update audit_log set user_id = null where user_id = ${userId}`)
  // their own coming and going is told by their id too
  await tx.run(sql`update audit_log set subject_id = null where subject_id = ${userId}`)
}

export interface AuditRow {
  readonly id: number
  readonly company_id: string | null
  readonly action: string
  readonly subject_id: string | null
  readonly facts: unknown
  readonly at: Date
}

export function auditOfCompany(
  db: Db,
  companyId: string,
  { after, limit }: { readonly after: AuditRow | null; readonly limit: number },
): Promise<AuditRow[]> {
  return db.many(
    sql<AuditRow>`select id, company_id, action, subject_id, facts, at from audit_log where company_id = ${companyId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
  )
}

export function auditOfPerson(
  db: Db,
  userId: string,
  { after, limit }: { readonly after: AuditRow | null; readonly limit: number },
): Promise<AuditRow[]> {
  return db.many(
    sql<AuditRow>`select id, company_id, action, subject_id, facts, at from audit_log where user_id = ${userId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
  )
}

/** What was done in a company that is no more stays as bare deeds: no names, no words, no people. */
export async function forgetCompanyDeeds(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    update audit_log set facts = '{}', user_id = null, subject_id = null
    where id in (select id from audit_log where company_id = ${companyId} and (facts <> '{}' or user_id is not null or subject_id is not null) limit ${limit})`),
  )
}
