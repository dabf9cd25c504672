import type { Storage } from '#connectors/storage/storage.ts'
import type { Db } from '#platform/db/database.ts'
import type { ExportPart } from '#platform/platform.ts'
import { listMessagesOf, type StoredAttachment, type SupportMessage } from './support-store.ts'

const fileOf = ({ id }: Pick<SupportMessage, 'id'>, { name }: StoredAttachment) =>
  `support/${id} ${name}`

/** What a person wrote to support, and the files that they sent along. */
export function exportMessages(db: Db, storage: Storage, userId: string): ExportPart[] {
  return [
    {
      path: 'messages-to-support.json',
      async *rows() {
        for (const { attachment, ...message } of await listMessagesOf(db, userId))
          yield { ...message, file: attachment ? fileOf(message, attachment) : null }
      },
    },
    {
      async *files() {
        for (const { attachment, ...message } of await listMessagesOf(db, userId)) {
          // a sweep may have taken the file since
          if (attachment && (await storage.size(attachment.key)) !== null)
            yield { path: fileOf(message, attachment), bytes: () => storage.stream(attachment.key) }
        }
      },
    },
  ]
}
