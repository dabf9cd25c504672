import type { Language } from '@marquee/contract/languages.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sendMailJob } from '../jobs.ts'
import { insertMail, type MailAttachment } from './mail-store.ts'
import type { MailContent } from '../mails/mail-templates.ts'

interface QueueMailDeps {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly queue: JobQueue
}

export type OutgoingMail = MailContent & {
  readonly to: string
  /** What its reader speaks; English unless said. */
  readonly language?: Language
  /** Where an answer goes, when not to the house. */
  readonly replyTo?: string
  /** A file of the storage; the mail goes without it when it is gone by then. */
  readonly attachment?: MailAttachment
  readonly correlationId: string
  /** Of no use after this instant: then it fails instead of being sent. */
  readonly usefulUntil?: Date
}

/** Where a mail's words are sealed to. */
export function sealPlace(mailId: string): string {
  return `mails:${mailId}:data`
}

/** What this room keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mails', column: 'sealed_data', key: ['id'], placeOf: ([id = '']) => sealPlace(id) },
]

/**
 * Writes the mail and its job in the caller's transaction: both or neither, and none when the
 * caller fails.
 */
export async function queueMail(
  { clock, secrets, queue }: QueueMailDeps,
  tx: Db,
  mail: OutgoingMail,
): Promise<void> {
  const id = newId()
  await insertMail(tx, {
    id,
    to: mail.to,
    template: mail.template,
    language: mail.language ?? 'en',
    replyTo: mail.replyTo ?? null,
    attachment: mail.attachment ?? null,
    sealedData: secrets.seal(JSON.stringify(mail.data), sealPlace(id)),
    usefulUntil: mail.usefulUntil ?? null,
    correlationId: mail.correlationId,
    at: clock.now(),
  })
  await queue.send(tx, sendMailJob, { mailId: id })
}
