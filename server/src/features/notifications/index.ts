import type { Mailer } from '#connectors/mail/index.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { sendMailJob } from './jobs.ts'
import { countWaiting, listWaiting } from './mail-store.ts'
import { queueMail, type OutgoingMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

export { jobs } from './jobs.ts'
export type { OutgoingMail } from './queue-mail.ts'

export interface Notifications extends Room {
  /** Writes a mail to the outbox in the caller's transaction; it goes out when that commits, tried again for as long as it is of use. */
  send(tx: Db, mail: OutgoingMail): Promise<void>
  /** Sends every waiting mail's job anew and answers how many: for the start, after a mail server was set or a queue was lost. */
  resumeWaiting(): Promise<number>
  /** How many mails have not gone out yet. */
  waiting(): Promise<number>
}

export function createNotifications(platform: Platform, { mailer }: { readonly mailer: Mailer }): Notifications {
  const { config, db, clock, log, secrets, queue } = platform
  return {
    mount: () => undefined,
    work: () => queue.work(sendMailJob, ({ mailId }) => sendMail({ config, db, clock, log, secrets, mailer }, mailId), { concurrency: 2 }),
    send: (tx, mail) => queueMail({ clock, secrets, queue }, tx, mail),
    async resumeWaiting() {
      const waiting = await listWaiting(db)
      for (const mailId of waiting) await queue.send(db, sendMailJob, { mailId })
      return waiting.length
    },
    waiting: () => countWaiting(db),
  }
}
