import { storageKeys } from '#lib/storage-keys.ts'

/**
 * What is being written to a mention is kept in this browser until it is sent, so that neither
 * another item, a closed page nor a failure loses it.
 */
export const keptWords = {
  read: (companyId: string, id: string): string =>
    localStorage.getItem(storageKeys.reply(companyId, id)) ?? '',
  write(companyId: string, id: string, words: string): void {
    try {
      if (words.trim() === '') localStorage.removeItem(storageKeys.reply(companyId, id))
      else localStorage.setItem(storageKeys.reply(companyId, id), words)
    } catch {
      // a full store keeps nothing; the words are on the screen still
    }
  },
}
