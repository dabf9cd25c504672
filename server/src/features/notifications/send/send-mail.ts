import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import type { Mailer, MailMessage } from '#connectors/mail/index.ts'
import { StorageError, type Storage } from '#connectors/storage/storage.ts'
import type { Config } from '#platform/config.ts'
import type { Clock } from '#platform/clock.ts'
import { isAway, type Db } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { UnknownKeyError, type Secrets } from '#platform/secrets.ts'
import { forgetBounce, recordBounce } from './bounce-store.ts'
import { afterFailure, leaseMs, longestWaitMs, pauseOfLost, pauseOfWaiting } from './mail-rules.ts'
import {
  deleteMail,
  leaseMail,
  markFailed,
  markSent,
  putMailBack,
  releaseMail,
  type MailRow,
} from './mail-store.ts'
import { kindOf, renderMail } from '../mails/mail-templates.ts'
import { sealPlace } from './queue-mail.ts'
import { isSuppressed } from '../unsubscribe/suppression-store.ts'
import { unsubscribeLink } from '../unsubscribe/unsubscribe-link.ts'

export interface SendMailDeps {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly mailer: Mailer
  /** Where attachments lie. */
  readonly storage?: Pick<Storage, 'size' | 'stream'>
}

/**
 * One try. Afterwards the mail is settled, is due again at an instant of its own, or waits for a
 * mail server to be set. Throws where even that could not be written.
 */
export async function sendMail(deps: SendMailDeps, mailId: string): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const mail = await leaseMail(db, mailId, { now, until: new Date(now.getTime() + leaseMs) })
  // settled, or not to be taken before an instant at which its job is sent again (`resendDue`)
  if (!mail) return
  if (mail.useful_until !== null && mail.useful_until <= now)
    return giveUp(deps, mail, { why: 'It could not be sent in time.' })
  try {
    if (
      kindOf(mail.template) === 'optional' &&
      (await isSuppressed(db, mail.to_address.toLowerCase()))
    ) {
      await deleteMail(db, mail.id)
      return log.info(
        { mailId: mail.id, template: mail.template, correlationId: mail.correlation_id },
        'a mail was left: its reader wants none of this kind',
      )
    }
    await handOver(deps, mail)
  } catch (error) {
    return settleFailure(deps, mail, error)
  }
  await markSent(db, mail.id, clock.now())
  await forgetBounce(db, mail.to_address.toLowerCase())
}

async function handOver(deps: SendMailDeps, mail: MailRow): Promise<void> {
  const { config, secrets, mailer } = deps
  const data: unknown = JSON.parse(secrets.open(mail.sealed_data, sealPlace(mail.id)))
  const unsubscribeUrl =
    kindOf(mail.template) === 'optional'
      ? unsubscribeLink(secrets, config.publicUrl, mail.to_address)
      : null
  const sender = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  }
  const { subject, text, html } = renderMail(sender, mail.template, {
    data,
    language: mail.language,
  })
  await mailer.send({
    to: mail.to_address,
    subject,
    text,
    html,
    ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
    ...(await attachmentOf(deps, mail)),
    headers: {
      // the same for every try, so that a repeat is known as one
      'Message-ID': `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'X-Correlation-Id': mail.correlation_id,
      // one press in the mail program (RFC 8058)
      ...(unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  })
}

/** Nothing when the file is gone by now: what was written goes out all the same. */
async function attachmentOf(
  { storage }: SendMailDeps,
  { attachment }: MailRow,
): Promise<Pick<MailMessage, 'attachment'>> {
  if (!attachment || !storage || (await storage.size(attachment.key)) === null) return {}
  return {
    attachment: {
      name: attachment.name,
      contentType: attachment.contentType,
      // whole before the mail begins: a storage that breaks off must not break the mail
      content: Readable.from([await buffer(await storage.stream(attachment.key))]),
    },
  }
}

interface Failure {
  readonly kind: ConnectorErrorKind
  readonly why: string
}

/** Null: it will not be better next time (it was altered, its template is gone). */
function failureOf(error: unknown): Failure | null {
  if (error instanceof ConnectorError) return { kind: error.kind, why: error.message }
  // its file cannot be read just now: the mail server was not asked
  if (error instanceof StorageError) return { kind: 'unavailable', why: error.message }
  // it was sealed on a machine that has a newer key; this one is given a copy
  if (error instanceof UnknownKeyError)
    return { kind: 'unavailable', why: 'Its key is not in secrets.json of this machine.' }
  // what the driver says may name a machine, and `/health` is open to everybody
  if (isAway(error)) return { kind: 'unavailable', why: 'The database did not answer.' }
  return null
}

async function settleFailure(deps: SendMailDeps, mail: MailRow, error: unknown): Promise<void> {
  const failure = failureOf(error)
  if (!failure) return giveUp(deps, mail, { why: 'It could not be written.', cause: error })
  const { db, clock, log } = deps
  const { kind, why } = failure
  const now = clock.now()
  const written = mail.created_at.getTime()
  const lastUse = mail.useful_until?.getTime() ?? written + longestWaitMs
  const pause = (ms: number) => ({ error: why, now, until: new Date(now.getTime() + ms) })
  if (error instanceof ConnectorError && error.facts.refusedReader === true)
    await recordBounce(db, mail.to_address.toLowerCase(), { reason: why, at: now })
  const facts = { mailId: mail.id, template: mail.template, correlationId: mail.correlation_id }
  switch (afterFailure(kind, { tries: mail.tries, isOfUse: now.getTime() < lastUse })) {
    case 'give-up':
      return giveUp(deps, mail, { why, cause: error })
    case 'wait-for-provider':
      log.error(facts, 'a mail waits: no mail server is set')
      return putMailBack(db, mail.id, { error: why, now, until: null })
    case 'wait':
      log.warn({ ...facts, err: error }, 'a mail could not go out now and waits')
      return putMailBack(db, mail.id, pause(pauseOfWaiting(now.getTime() - written)))
    case 'try-again':
      log.warn({ ...facts, err: error }, 'whether a mail went out is not known; it is sent again')
      return releaseMail(db, mail.id, pause(pauseOfLost(mail.tries)))
  }
}

async function giveUp(
  { db, clock, log }: SendMailDeps,
  mail: MailRow,
  { why, cause }: { readonly why: string; readonly cause?: unknown },
): Promise<void> {
  await markFailed(db, mail.id, { error: why, now: clock.now() })
  log.error(
    {
      err: cause,
      mailId: mail.id,
      template: mail.template,
      tries: mail.tries,
      correlationId: mail.correlation_id,
    },
    `a mail failed: ${why}`,
  )
}
