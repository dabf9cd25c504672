import { storageKeys } from '#lib/storage-keys.ts'

/**
 * What is being written to a guest is kept in this browser until it is sent, so that neither
 * another thread, a closed page nor a failure loses it.
 */
export const keptReply = {
  read: (companyId: string, threadId: string): string =>
    localStorage.getItem(storageKeys.reply(companyId, threadId)) ?? '',
  write: (companyId: string, threadId: string, text: string): void => {
    const key = storageKeys.reply(companyId, threadId)
    try {
      if (text.trim() === '') localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // a full store keeps nothing; the words are on the screen still
    }
  },
}
