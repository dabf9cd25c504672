import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What was written to an address: to whom, of what kind and when, without a word of it. */
export function listMailsTo(db: Db, email: string): Promise<unknown[]> {
  return db.many(sql`select template as kind, to_address, language, state, created_at, sent_at from mails where to_address = ${email} order by created_at`)
}

/** Nothing of the address stays; what was still waiting is not sent. */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await tx.run(sql`delete from mails where to_address = ${email}`)
  await tx.run(sql`delete from mail_bounces where email = ${email}`)
}
