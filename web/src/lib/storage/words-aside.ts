/**
 * Words that were written and not sent are kept in local storage, which opening the login screen
 * clears (LOGIN-007). They are somebody's work (C03), so they are set aside before, by whom they
 * belong to, and given back when that person signs in again here.
 */
/** Words that were written and not sent, by the key they are kept under, and whose they are. */
export interface TakenWords {
  readonly owner: string
  readonly words: Readonly<Record<string, string>>
}

const databaseName = 'marquee-words'
const storeName = 'words'

function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    const failed = (why: DOMException | null) => {
      reject(why ?? new Error('The device keeps no words.'))
    }
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(storeName)
    })
    opening.addEventListener('error', () => {
      failed(opening.error)
    })
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction(storeName, mode)
      const asked = ask(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(asked.result)
      })
      transaction.addEventListener('abort', () => {
        database.close()
        failed(transaction.error)
      })
    })
  })
}

function toWords(kept: unknown): TakenWords['words'] {
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

export async function keepAside({ owner, words }: TakenWords): Promise<void> {
  const before = toWords(await inStore<unknown>('readonly', (store) => store.get(owner)))
  await inStore('readwrite', (store) => store.put({ ...before, ...words }, owner))
}

/**
 * Gives back what was set aside of this person. What was written since stays as it is. Where it is
 * late by then, its boxes are drawn and would be written over: all stays aside for the next time.
 */
export async function giveWordsBack(userId: string, isLate: () => boolean): Promise<void> {
  const words = toWords(await inStore<unknown>('readonly', (store) => store.get(userId)))
  if (isLate()) return
  for (const [key, value] of Object.entries(words))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  await inStore('readwrite', (store) => store.delete(userId))
}
