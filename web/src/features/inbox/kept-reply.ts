import * as z from 'zod/mini'
import { storageKeys } from '#lib/storage-keys.ts'

const extras = z.object({
  /** Of the library, to go with the answer. */
  picture: z.nullable(z.object({ id: z.string(), name: z.string(), thumbUrl: z.string() })),
  /** As they are typed: some may be empty still. */
  quickReplies: z.array(z.string()),
})
/** What goes with the words of an answer. */
export type ReplyExtras = z.output<typeof extras>
export const noExtras: ReplyExtras = { picture: null, quickReplies: [] }

function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // a full store keeps nothing; the words are on the screen still
  }
}

function readExtras(text: string | null): ReplyExtras {
  if (text === null) return noExtras
  try {
    return z.safeParse(extras, JSON.parse(text)).data ?? noExtras
  } catch {
    return noExtras
  }
}

/**
 * What is being written to a guest is kept in this browser until it is sent, so that neither
 * another thread, a closed page nor a failure loses it.
 */
export const keptReply = {
  read: (companyId: string, threadId: string): string =>
    localStorage.getItem(storageKeys.reply(companyId, threadId)) ?? '',
  write: (companyId: string, threadId: string, text: string): void => {
    keep(storageKeys.reply(companyId, threadId), text.trim() === '' ? '' : text)
  },
  readExtras: (companyId: string, threadId: string): ReplyExtras =>
    readExtras(localStorage.getItem(storageKeys.replyExtras(companyId, threadId))),
  writeExtras: (companyId: string, threadId: string, value: ReplyExtras): void => {
    const isEmpty = value.picture === null && value.quickReplies.length === 0
    keep(storageKeys.replyExtras(companyId, threadId), isEmpty ? '' : JSON.stringify(value))
  },
}
