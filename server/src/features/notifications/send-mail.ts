import { ConnectorError } from '#connectors/connector-error.ts'
import type { Mailer } from '#connectors/mail/index.ts'
import type { Config } from '#platform/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { afterFailure, leaseMs } from './mail-rules.ts'
import { isMailWaiting, leaseMail, markFailed, markSent, putMailBack, releaseMail, type MailRow } from './mail-store.ts'
import { renderMail } from './mail-templates.ts'
import { sealPlace } from './queue-mail.ts'

export interface SendMailDeps {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly mailer: Mailer
}

/** One try. Throws when the job queue shall try again; otherwise the mail is settled, or waits for a mail server to be set. */
export async function sendMail(deps: SendMailDeps, mailId: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const mail = await leaseMail(db, mailId, now, new Date(now.getTime() + leaseMs))
  if (!mail) {
    // held by a worker that may be dead: ask again when its lease is over
    if (await isMailWaiting(db, mailId)) throw new Error(`Mail ${mailId} is being sent by another worker.`)
    return
  }
  if (mail.useful_until !== null && mail.useful_until <= now) return giveUp(deps, mail, 'It could not be sent while it was of use.')
  try {
    await handOver(deps, mail)
  } catch (error) {
    return settleFailure(deps, mail, error)
  }
  await markSent(db, mail.id, clock.now())
}

async function handOver({ config, secrets, mailer }: SendMailDeps, mail: MailRow): Promise<void> {
  const data: unknown = JSON.parse(secrets.open(mail.sealed_data, sealPlace(mail.id)))
  const { subject, text, html } = renderMail(config, mail.template, data, mail.language)
  await mailer.send({
    to: mail.to_address, subject, text, html,
    // the same for every try, so that a repeat is known as one
    headers: { 'Message-ID': `<${mail.id}@${new URL(config.publicUrl).hostname}>`, 'Auto-Submitted': 'auto-generated', 'X-Correlation-Id': mail.correlation_id },
  })
}

async function settleFailure(deps: SendMailDeps, mail: MailRow, error: unknown): Promise<void> {
  // what is not the mail server's doing (a lost key, a template that is gone) will not be better next time
  if (!(error instanceof ConnectorError)) return giveUp(deps, mail, 'It could not be written.', error)
  const { db, clock, log } = deps
  switch (afterFailure(error.kind, mail.tries)) {
    case 'give-up': return giveUp(deps, mail, error.message, error)
    case 'wait-for-provider':
      log.error({ mailId: mail.id, template: mail.template, correlationId: mail.correlation_id }, 'a mail waits: no mail server is set')
      return putMailBack(db, mail.id, error.message, clock.now())
    case 'try-again':
      await releaseMail(db, mail.id, error.message, clock.now())
      throw error
  }
}

async function giveUp({ db, clock, log }: SendMailDeps, mail: MailRow, why: string, cause?: unknown): Promise<void> {
  await markFailed(db, mail.id, why, clock.now())
  log.error({ err: cause, mailId: mail.id, template: mail.template, tries: mail.tries, correlationId: mail.correlation_id }, `a mail failed: ${why}`)
}
