import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import { sendSupport } from '@marquee/contract/support.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Notifications } from '#features/notifications'
import type { Platform, Room } from '#platform/platform.ts'
import { answered } from '#platform/wording/index.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import { serveAttachments } from './attachment-link.ts'
import { deliverKept } from './deliver.ts'
import { exportMessages } from './export-messages.ts'
import { receiveMessage } from './receive-message.ts'
import { deleteMessagesOf, deleteOldMessages } from './support-store.ts'

export { findSupportMessage, listSupportMessages } from './support-store.ts'

/** Files that its rows name. */
export const storedFiles: readonly StoredFileColumn[] = [
  { table: 'support_messages', column: 'attachment', isJson: true },
]

export interface Support extends Room {
  /** Signed addresses of attachments, outside the API. */
  serve(app: FastifyInstance): void
  /**
   * Hands over what was written before an address of support was set; answers how many. For the
   * start.
   */
  resumeKept(): Promise<number>
}

export interface SupportNeeds {
  readonly storage: Storage
  readonly notifications: Pick<Notifications, 'send' | 'forgetCaused'>
}

const keptMs = 90 * 86_400_000

export function createSupport(
  platform: Platform,
  { storage, notifications }: SupportNeeds,
): Support {
  const { config, db, clock, log, secrets } = platform
  const deps = { config, db, clock, log, secrets, storage, notifications }
  return {
    mount(api) {
      api.mount(sendSupport, async ({ scope, request }) => ({
        id: await receiveMessage(deps, scope, request),
        ...answered(message('support.thanks')),
      }))
    },
    work: () => undefined,
    serve: (app) => serveAttachments(app, { db, clock, secrets, storage }),
    resumeKept: () => deliverKept(deps),
    async sweep(now) {
      const { messages, keys } = await deleteOldMessages(db, new Date(now.getTime() - keptMs))
      for (const key of keys) await storage.remove(key)
      return { support_messages: messages }
    },
    async forgetPerson(tx, { id }) {
      const { keys, correlationIds } = await deleteMessagesOf(tx, id)
      // what went to the operator's mailbox with another address for answers is theirs too
      await notifications.forgetCaused(tx, 'support-message', correlationIds)
      for (const key of keys) await storage.remove(key)
    },
    exportPerson: ({ id }) => exportMessages(db, storage, id),
  }
}
