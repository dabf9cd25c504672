/**
 * Words that somebody is writing, kept in this browser under one of `storageKeys` until they are
 * sent, so that neither another item, a closed page nor a failure loses them.
 */
export const keptWords = {
  read: (key: string): string => localStorage.getItem(key) ?? '',
  write(key: string, words: string): void {
    try {
      if (words.trim() === '') localStorage.removeItem(key)
      else localStorage.setItem(key, words)
    } catch {
      // a full store keeps nothing; the words are on the screen still
    }
  },
  /** These words went out; others, written meanwhile, stay. */
  wentOut(key: string, words: string): void {
    if (keptWords.read(key).trim() === words.trim()) keptWords.write(key, '')
  },
}
