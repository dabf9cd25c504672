import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Addresses here are in lower case. Twice is once. */
export async function suppress(tx: Db, email: string, at: Date): Promise<void> {
  await tx.run(
    sql`insert into mail_suppressions (email, created_at) values (${email}, ${at}) on conflict (email) do nothing`,
  )
}

export async function unsuppress(tx: Db, email: string): Promise<void> {
  await tx.run(sql`delete from mail_suppressions where email = ${email}`)
}

export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from mail_suppressions where email = ${email}`)) !== null
}
