import type { Language } from '@marquee/contract/languages.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A file of the storage that travels with a mail. */
export interface MailAttachment {
  readonly key: string
  readonly name: string
  readonly contentType: string
}

export interface NewMail {
  readonly id: string
  readonly to: string
  readonly template: string
  readonly language: Language
  readonly replyTo: string | null
  readonly attachment: MailAttachment | null
  readonly sealedData: string
  readonly usefulUntil: Date | null
  readonly correlationId: string
  readonly at: Date
}

export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  await tx.run(sql`
    insert into mails (id, to_address, template, language, reply_to, attachment, sealed_data, useful_until, correlation_id, created_at, updated_at)
    values (${mail.id}, ${mail.to}, ${mail.template}, ${mail.language}, ${mail.replyTo}, ${mail.attachment && JSON.stringify(mail.attachment)}, ${mail.sealedData}, ${mail.usefulUntil}, ${mail.correlationId}, ${mail.at}, ${mail.at})`)
}

export interface MailRow {
  readonly id: string
  readonly to_address: string
  readonly template: string
  readonly language: Language
  readonly reply_to: string | null
  readonly attachment: MailAttachment | null
  readonly sealed_data: string
  readonly useful_until: Date | null
  readonly tries: number
  readonly correlation_id: string
}

/** Takes a waiting mail for one try. Null when it is settled already or another worker is at it. */
export function leaseMail(db: Db, id: string, now: Date, until: Date): Promise<MailRow | null> {
  return db.maybeOne(sql<MailRow>`
    update mails set tries = tries + 1, leased_until = ${until}, updated_at = ${now}
    where id = ${id} and state = 'queued' and sealed_data is not null and (leased_until is null or leased_until <= ${now})
    returning id, to_address, template, language, reply_to, attachment, sealed_data, useful_until, tries, correlation_id`)
}

export async function isMailWaiting(db: Db, id: string): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from mails where id = ${id} and state = 'queued'`)) !== null
}

/** What it said is erased: it is in the mailbox now. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update mails set state = 'sent', sealed_data = null, error = null, leased_until = null, sent_at = ${now}, updated_at = ${now} where id = ${id}`)
}

export async function markFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db.run(sql`update mails set state = 'failed', error = ${error}, leased_until = null, updated_at = ${now} where id = ${id}`)
}

/** Lets the mail go for a later try. */
export async function releaseMail(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db.run(sql`update mails set error = ${error}, leased_until = null, updated_at = ${now} where id = ${id}`)
}

/** Gives the try back as well: it was none. */
export async function putMailBack(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db.run(sql`update mails set error = ${error}, leased_until = null, tries = tries - 1, updated_at = ${now} where id = ${id}`)
}

export async function countWaiting(db: Db): Promise<number> {
  return (await db.one(sql<{ mails: number }>`select count(*)::int as mails from mails where state = 'queued'`)).mails
}

export async function listWaiting(db: Db): Promise<string[]> {
  return (await db.many(sql<{ id: string }>`select id from mails where state = 'queued' order by created_at limit 10000`)).map(({ id }) => id)
}
