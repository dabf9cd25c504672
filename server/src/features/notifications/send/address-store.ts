import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What was written to an address: to whom, of what kind and when, without a word of it. */
export function listMailsTo(db: Db, email: string): Promise<unknown[]> {
  return db.many(
    sql`select template as kind, to_address, language, state, created_at, sent_at from mails where to_address = ${email} order by created_at`,
  )
}

/**
 * Nothing of the address stays, nor what was written to somebody else with it as the address for
 * answers; what was still waiting is not sent.
 */
export async function forgetAddress(tx: Db, email: string): Promise<void> {
  await tx.run(sql`delete from mails where to_address = ${email} or reply_to = ${email}`)
  await tx.run(sql`delete from mail_bounces where email = ${email}`)
}

/** Mails of one kind that these requests caused. */
export async function deleteMailsOf(
  tx: Db,
  template: string,
  correlationIds: readonly string[],
): Promise<void> {
  await tx.run(
    sql`delete from mails where template = ${template} and correlation_id = any(${[...correlationIds]})`,
  )
}
