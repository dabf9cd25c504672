import { keptTry } from '#lib/storage/kept-try.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/** What goes with the words of an answer. */
export interface ReplyExtras {
  /** Of the library. */
  readonly picture: { readonly id: string; readonly name: string; readonly thumbUrl: string } | null
  /** As they are typed: some may be empty still. */
  readonly quickReplies: readonly string[]
}
export const noExtras: ReplyExtras = { picture: null, quickReplies: [] }

function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // a full store keeps nothing; the words are on the screen still
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** By hand, since a schema would weigh more than the page; what reads otherwise is left out. */
function toExtras(value: unknown): ReplyExtras {
  const { picture, quickReplies } = fieldsOf(value)
  const { id, name, thumbUrl } = fieldsOf(picture)
  const [known, called, shown] = [textOf(id), textOf(name), textOf(thumbUrl)]
  return {
    picture:
      known === null || called === null || shown === null
        ? null
        : { id: known, name: called, thumbUrl: shown },
    quickReplies: Array.isArray(quickReplies)
      ? quickReplies.flatMap((one: unknown) => textOf(one) ?? [])
      : [],
  }
}

function readExtras(text: string | null): ReplyExtras {
  if (text === null) return noExtras
  try {
    return toExtras(JSON.parse(text))
  } catch {
    return noExtras
  }
}

/** Where nothing is left to send, what was tried is given up: the same words are new then. */
function forgetTry(companyId: string, threadId: string): void {
  const kept = storageKeys.reply(companyId, threadId)
  const extras = storageKeys.replyExtras(companyId, threadId)
  if (localStorage.getItem(kept) === null && localStorage.getItem(extras) === null)
    keptTry.forget(kept)
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
    forgetTry(companyId, threadId)
  },
  readExtras: (companyId: string, threadId: string): ReplyExtras =>
    readExtras(localStorage.getItem(storageKeys.replyExtras(companyId, threadId))),
  writeExtras: (companyId: string, threadId: string, value: ReplyExtras): void => {
    const isEmpty = value.picture === null && value.quickReplies.length === 0
    keep(storageKeys.replyExtras(companyId, threadId), isEmpty ? '' : JSON.stringify(value))
    forgetTry(companyId, threadId)
  },
}
