import { keptTry } from './kept-try.ts'

/**
 * Words that somebody is writing, kept in this browser under one of `storageKeys` until they are
 * sent, so that neither another item, a closed page nor a failure loses them.
 */
export const keptWords = {
  read: (key: string): string => localStorage.getItem(key) ?? '',
  write(key: string, words: string): void {
    try {
      if (words.trim() !== '') return localStorage.setItem(key, words)
      localStorage.removeItem(key)
      keptTry.forget(key)
    } catch {
      // a full store keeps nothing; the words are on the screen still
    }
  },
  /** These words went out; others, written meanwhile, stay. */
  wentOut(key: string, words: string): void {
    keptTry.wentOut(key, words)
    if (keptWords.read(key).trim() === words.trim()) keptWords.write(key, '')
  },
}
