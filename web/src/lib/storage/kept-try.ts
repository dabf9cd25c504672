import { storageKeys } from './storage-keys.ts'

/** A try to send: its idempotency key, when it was made in ms, and what was said, blanks between. */
const keyLength = 36
const timeLength = 13
/** By then the screen shows what became of it, and the same words are meant anew. */
const longestMs = 60 * 60_000
export const keyOfTry = (tried: string): string => tried.slice(0, keyLength)
export const saidIn = (tried: string): string => tried.slice(keyLength + timeLength + 2)
const isYoung = (tried: string, at: number): boolean =>
  Math.abs(at - Number(tried.slice(keyLength + 1, keyLength + 1 + timeLength))) < longestMs
/** The same words again, within the hour, are the same call. */
export const tryOf = (tried: string, said: string, at = Date.now()): string =>
  tried !== '' && saidIn(tried) === said && isYoung(tried, at)
    ? tried
    : `${crypto.randomUUID()} ${at} ${said}`

/**
 * The last try to send what a box holds, kept beside its words: whoever leaves while it is under
 * way finds the words again, and sends them under the key they have (C91).
 */
export const keptTry = {
  /** `kept` is where the words are. */
  keyOf(kept: string, said: string): string {
    const at = storageKeys.tried(kept)
    const tried = tryOf(localStorage.getItem(at) ?? '', said)
    try {
      localStorage.setItem(at, tried)
    } catch {
      // a full store keeps nothing; the page that is open knows its own tries
    }
    return keyOfTry(tried)
  },
  /** It went out: the same words are something new from now on. */
  wentOut(kept: string, said: string): void {
    if (saidIn(localStorage.getItem(storageKeys.tried(kept)) ?? '') === said) keptTry.forget(kept)
  },
  forget(kept: string): void {
    localStorage.removeItem(storageKeys.tried(kept))
  },
}
