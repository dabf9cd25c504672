import { storageKeys } from './storage-keys.ts'
import type { TakenWords } from './words-aside.ts'

/** What people write, what goes with it, and the last try to send it. */
const isWords = (key: string) => key.startsWith('reply:') || key.startsWith('replyExtras:')

/** Whose words are kept here from now on. */
export function ownWords(userId: string): void {
  localStorage.setItem(storageKeys.wordsOf, userId)
}

/** Takes all of them out of local storage. Null: there are none. */
export function takeWords(): TakenWords | null {
  const owner = localStorage.getItem(storageKeys.wordsOf)
  const words = Object.fromEntries(
    Object.entries({ ...localStorage }).filter(
      (entry): entry is [string, string] => isWords(entry[0]) && typeof entry[1] === 'string',
    ),
  )
  for (const key of Object.keys(words)) localStorage.removeItem(key)
  return owner === null || Object.keys(words).length === 0 ? null : { owner, words }
}

/**
 * Sets words aside until their owner signs in here again. What a device cannot keep is lost, as all
 * of local storage is then.
 */
export async function setWordsAside(taken: TakenWords | null): Promise<void> {
  if (taken === null) return
  const { keepAside } = await import('./words-aside.ts')
  await keepAside(taken)
}
