import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const keptDays = 90

export async function sweepAlerts(db: Db, now: Date): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  return {
    alerts: await db.run(sql`delete from alerts where raised_at < ${before}`),
    digests: await db.run(sql`delete from digests where decided_at < ${before}`),
  }
}

/** What the company was told of, without names: those are in the exports of what it is about. */
export function exportAlerts(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(
    sql`select id, kind, subject_id, publication_id, network, since, raised_at, until, settled_at, for_user_id, by_user_id from alerts where company_id = ${companyId} order by raised_at, id`,
  )
}

/** What this person alone was told. */
export function exportAssigned(db: Db, userId: string): Promise<unknown[]> {
  return db.many(
    sql`select company_id, id, kind, subject_id, network, raised_at, settled_at from alerts where for_user_id = ${userId} order by raised_at, id`,
  )
}

export function exportReads(db: Db, userId: string): Promise<unknown[]> {
  return db.many(
    sql`select company_id, alert_id, read_at from alert_reads where user_id = ${userId} order by read_at, alert_id`,
  )
}

export function exportChoices(db: Db, userId: string): Promise<unknown[]> {
  return db.many(
    sql`select low_review, message_waiting, digest, updated_at from alert_choices where user_id = ${userId}`,
  )
}

export function exportDigests(db: Db, userId: string): Promise<unknown[]> {
  return db.many(
    sql`select company_id, day::text as day, has_mail from digests where user_id = ${userId} order by day, company_id`,
  )
}
