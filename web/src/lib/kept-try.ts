import { storageKeys } from './storage-keys.ts'

/** A try to send: its idempotency key, a blank, and what was said. */
const keyLength = 36
export const keyOfTry = (tried: string): string => tried.slice(0, keyLength)
export const saidIn = (tried: string): string => tried.slice(keyLength + 1)
/** The same words again are the same call. */
export const tryOf = (tried: string, said: string): string =>
  tried !== '' && saidIn(tried) === said ? tried : `${crypto.randomUUID()} ${said}`

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
