import type { FastifyInstance } from 'fastify'
import type { Mailer } from '#connectors/mail/index.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Db } from '#platform/db/database.ts'
import type { HealthProbe } from '#platform/http/health.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import { deleteMailsOf, forgetAddress, listMailsTo } from './send/address-store.ts'
import { countBounces, deleteOldBounces } from './send/bounce-store.ts'
import { putChoice } from './unsubscribe/choose-mails.ts'
import { sendMailJob } from './jobs.ts'
import { mailProbe } from './send/mail-health.ts'
import { deleteOldMails, listWaiting, readMailMetrics } from './send/mail-store.ts'
import { queueMail, type OutgoingMail } from './send/queue-mail.ts'
import { startResending } from './send/resend-due.ts'
import { mountMailChoice, mountOneClick } from './routes.ts'
import { sendMail } from './send/send-mail.ts'

export { jobs } from './jobs.ts'
export { listBounces } from './send/bounce-store.ts'
export { findMail, listUnsent, readMailMetrics, type UnsentMail } from './send/mail-store.ts'
export { sealedColumns, type OutgoingMail } from './send/queue-mail.ts'
export { renderSamples } from './samples/render-samples.ts'
export { retryMail, type Retried } from './send/retry-mail.ts'

/** Files that its rows name. */
export const storedFiles: readonly StoredFileColumn[] = [
  { table: 'mails', column: 'attachment', isJson: true, isBorrowed: true },
]

export interface Notifications extends Room {
  /** `POST /unsubscribe`, the button of mail programs; outside the API, so mounted apart. */
  mountOneClick(app: FastifyInstance): void
  /**
   * Writes a mail to the outbox in the caller's transaction; it goes out when that commits, tried
   * again for as long as it is of use.
   */
  send(tx: Db, mail: OutgoingMail): Promise<void>
  /** A person chose in the product whether the mails that can be stopped come to their address. */
  chosen(tx: Db, email: string, wanted: boolean): Promise<void>
  /**
   * Deletes the mails of this kind that these requests caused, sent or waiting: whoever wrote them
   * goes.
   */
  forgetCaused(
    tx: Db,
    template: OutgoingMail['template'],
    correlationIds: readonly string[],
  ): Promise<void>
  /**
   * Sends the jobs of waiting mails anew and answers how many: for the start, after a mail server
   * was set or a queue was lost. What is due at an instant of its own is left to `start`.
   */
  resumeWaiting(): Promise<number>
  /** Tries again what a mail server did not take; the worker role. */
  start(): DueLoop
  readonly probe: HealthProbe
  /** For the figures: mails that have not gone out, that failed, and addresses refused for good. */
  figures(): Promise<{ waiting: number; failed: number; bounced: number }>
}

export interface NotificationsNeeds {
  readonly mailer: Mailer
  /** Where attachments lie; without it mails go without them. */
  readonly storage?: Pick<Storage, 'size' | 'stream'>
  /** Keeps an account's own choice the same as its address's. */
  readonly onMailsChosen?: (tx: Db, email: string, wanted: boolean) => Promise<unknown>
}

const keptMs = { mails: 30 * 86_400_000, bounces: 180 * 86_400_000 }

export function createNotifications(
  platform: Platform,
  { mailer, storage, onMailsChosen = async () => undefined }: NotificationsNeeds,
): Notifications {
  const { config, db, clock, log, secrets, queue } = platform
  let reading: ReturnType<Notifications['figures']> | null = null
  const readMetrics: Notifications['figures'] = async () => {
    const { queued, failed } = await readMailMetrics(db)
    return { waiting: queued, failed, bounced: await countBounces(db) }
  }
  const choosing = { db, clock, secrets, onMailsChosen }
  return {
    mount: (api) => mountMailChoice(api, choosing),
    mountOneClick: (app) => mountOneClick(app, choosing),
    work: () =>
      queue.work(
        sendMailJob,
        ({ mailId }) =>
          sendMail(
            { config, db, clock, log, secrets, mailer, ...(storage ? { storage } : {}) },
            mailId,
          ),
        { concurrency: 3 },
      ),
    send: (tx, mail) => queueMail({ clock, secrets, queue }, tx, mail),
    chosen: (tx, email, wanted) => putChoice({ clock }, tx, { email, wanted }),
    forgetCaused: deleteMailsOf,
    async resumeWaiting() {
      const waiting = await listWaiting(db)
      for (const mailId of waiting) await queue.send(db, sendMailJob, { mailId })
      return waiting.length
    },
    start: () => startResending({ db, clock, log, queue }),
    probe: mailProbe({ db, clock }),
    figures() {
      // three figures of one scrape ask once
      reading ??= readMetrics().finally(() => {
        reading = null
      })
      return reading
    },
    forgetPerson: (tx, { email }) => forgetAddress(tx, email),
    exportPerson: ({ email }) => [
      {
        path: 'mails.json',
        async *rows() {
          yield* await listMailsTo(db, email)
        },
      },
    ],
    sweep: async (now) => ({
      mails: await deleteOldMails(db, new Date(now.getTime() - keptMs.mails)),
      mail_bounces: await deleteOldBounces(db, new Date(now.getTime() - keptMs.bounces)),
    }),
  }
}
