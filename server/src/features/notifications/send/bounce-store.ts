import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface Bounce {
  readonly email: string
  readonly reason: string
  readonly refusals: number
  readonly last_at: Date
}

/** Addresses here are in lower case. */
export async function recordBounce(
  db: Db,
  email: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    insert into mail_bounces (email, reason, first_at, last_at) values (${email}, ${reason}, ${at}, ${at})
    on conflict (email) do update set reason = excluded.reason, refusals = mail_bounces.refusals + 1, last_at = excluded.last_at`)
}

/** The address takes mails again. */
export async function forgetBounce(db: Db, email: string): Promise<void> {
  await db.run(sql`delete from mail_bounces where email = ${email}`)
}

/** Newest first. */
export function listBounces(db: Db, limit: number): Promise<Bounce[]> {
  return db.many(
    sql<Bounce>`select email, reason, refusals, last_at from mail_bounces order by last_at desc limit ${limit}`,
  )
}

export async function countBounces(db: Db): Promise<number> {
  return (
    await db.one(sql<{ addresses: number }>`select count(*)::int as addresses from mail_bounces`)
  ).addresses
}

export async function deleteOldBounces(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from mail_bounces where last_at < ${before}`)
}
