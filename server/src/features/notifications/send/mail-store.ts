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
  readonly created_at: Date
}

/**
 * Takes a waiting mail for one try. Null when it is settled already, another worker is at it, or
 * its pause is not over: `leased_until` is the instant before which nobody takes it.
 */
export function leaseMail(
  db: Db,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<MailRow | null> {
  return db.maybeOne(sql<MailRow>`
    update mails set tries = tries + 1, leased_until = ${until}, updated_at = ${now}
    where id = ${id} and state = 'queued' and sealed_data is not null and (leased_until is null or leased_until <= ${now})
    returning id, to_address, template, language, reply_to, attachment, sealed_data, useful_until, tries, correlation_id, created_at`)
}

/** What it said is erased: it is in the mailbox now. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.run(
    sql`update mails set state = 'sent', sealed_data = null, error = null, leased_until = null, sent_at = ${now}, updated_at = ${now} where id = ${id}`,
  )
}

export async function markFailed(
  db: Db,
  id: string,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<void> {
  await db.run(
    sql`update mails set state = 'failed', error = ${error}, leased_until = null, updated_at = ${now} where id = ${id} and state = 'queued'`,
  )
}

interface Pause {
  readonly error: string
  readonly now: Date
  /** When it is due again; null: until somebody sends its job. */
  readonly until: Date | null
}

/** Lets the mail go for a later try. */
export async function releaseMail(db: Db, id: string, { error, until, now }: Pause): Promise<void> {
  await db.run(
    sql`update mails set error = ${error}, leased_until = ${until}, updated_at = ${now} where id = ${id}`,
  )
}

/** Gives the try back as well: it was none. */
export async function putMailBack(db: Db, id: string, { error, until, now }: Pause): Promise<void> {
  await db.run(
    sql`update mails set error = ${error}, leased_until = ${until}, tries = tries - 1, updated_at = ${now} where id = ${id}`,
  )
}

/**
 * Waiting mails whose pause is over, and those whose worker died; oldest first, at most `limit`.
 * They are told once: whoever asks sends their jobs in the same transaction.
 */
export async function takeDueMails(
  tx: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const due = await tx.many(sql<{ id: string }>`
    update mails set leased_until = null, updated_at = ${now}
    where id in (
      select id from mails where state = 'queued' and leased_until <= ${now}
      order by created_at limit ${limit} for update skip locked)
    returning id`)
  return due.map(({ id }) => id)
}

/** Nobody wants it. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from mails where id = ${id}`)
}

/** Waiting mails that nobody is at and that are due at no instant: only a job sends them. */
export async function listWaiting(db: Db): Promise<string[]> {
  return (
    await db.many(
      sql<{
        id: string
      }>`select id from mails where state = 'queued' and leased_until is null order by created_at limit 10000`,
    )
  ).map(({ id }) => id)
}

export interface MailMetrics {
  readonly queued: number
  readonly failed: number
  readonly oldest_queued: Date | null
  /** Why the oldest waits, when it was tried. */
  readonly error: string | null
}

/** What has not gone out, and what never will. */
export function readMailMetrics(db: Db): Promise<MailMetrics> {
  return db.one(sql<MailMetrics>`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed')::int as failed,
      min(created_at) filter (where state = 'queued') as oldest_queued, (array_agg(error order by created_at) filter (where state = 'queued'))[1] as error
    from mails where state in ('queued', 'failed')`)
}

/**
 * How many mails failed since then, but for those to addresses that are refused for good: nobody
 * but their reader can mend that.
 */
export async function countFailedSince(db: Db, since: Date): Promise<number> {
  return (
    await db.one(sql<{ mails: number }>`
      select count(*)::int as mails from mails where state = 'failed' and updated_at > ${since}
        and not exists (select 1 from mail_bounces where email = lower(to_address))`)
  ).mails
}

export interface UnsentMail {
  readonly id: string
  readonly to_address: string
  readonly template: string
  readonly state: 'queued' | 'failed'
  readonly tries: number
  readonly error: string | null
  readonly useful_until: Date | null
  readonly created_at: Date
}

/** Waiting and failed mails, newest first. */
export function listUnsent(db: Db, limit: number): Promise<UnsentMail[]> {
  return db.many(sql<UnsentMail>`
    select id, to_address, template, state, tries, error, useful_until, created_at from mails where state in ('queued', 'failed') order by created_at desc, id desc limit ${limit}`)
}

export function findMail(
  db: Db,
  id: string,
): Promise<(Omit<UnsentMail, 'state'> & { readonly state: 'queued' | 'sent' | 'failed' }) | null> {
  return db.maybeOne(
    sql<
      Omit<UnsentMail, 'state'> & { readonly state: 'queued' | 'sent' | 'failed' }
    >`select id, to_address, template, state, tries, error, useful_until, created_at from mails where id = ${id}`,
  )
}

/** Lets a failed mail start over; its tries are counted anew, and it is of use until then at least. */
export async function requeueMail(
  tx: Db,
  id: string,
  { now, usefulUntil }: { readonly now: Date; readonly usefulUntil: Date },
): Promise<boolean> {
  return (
    (await tx.run(
      sql`update mails set state = 'queued', tries = 0, leased_until = null, useful_until = coalesce(useful_until, ${usefulUntil}), updated_at = ${now} where id = ${id} and state = 'failed' and sealed_data is not null`,
    )) === 1
  )
}

export async function deleteOldMails(db: Db, before: Date): Promise<number> {
  return db.run(sql`delete from mails where created_at < ${before}`)
}
