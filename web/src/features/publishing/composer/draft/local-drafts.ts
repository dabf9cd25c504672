import { completed, type DraftContent } from './draft-content.ts'

/** A draft as this device keeps it, so that nothing is lost without a line or by a closed tab. */
export interface LocalDraft {
  readonly userId: string
  readonly companyId: string
  readonly draftId: string
  readonly content: DraftContent
  /** The server's version this was built on; 0 when the server has none. */
  readonly baseVersion: number
  readonly savedAt: string
  /** The server has exactly this. */
  readonly isSynced: boolean
  /** A press of it was not answered: the account may have made the post. */
  readonly isUnsure?: boolean
}

const databaseName = 'marquee-drafts'
const storeName = 'drafts'
/** Before the id of a scheduled post that is being changed. */
export const editPrefix = 'edit-'
/** Older ones know neither time nor extras. */
const whole = (kept: LocalDraft): LocalDraft => ({ ...kept, content: completed(kept.content) })
const keyOf = (userId: string, companyId: string, draftId: string) =>
  `${userId}:${companyId}:${draftId}`

/**
 * Stays open: what a page keeps while it is being left must be asked for at once, for no later
 * event comes.
 */
let connection: IDBDatabase | null = null

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName)
    })
    request.addEventListener('success', () => {
      const database = request.result
      connection = database
      const forget = () => {
        if (connection === database) connection = null
      }
      database.addEventListener('close', forget)
      database.addEventListener('versionchange', () => {
        database.close()
        forget()
      })
      resolve(database)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The device keeps no drafts.'))
    })
  })
}

async function begun(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await opened()
  return database.transaction(storeName, mode)
}
/** Null where none is open, or a phone took it from a page that slept. */
function begunAtOnce(mode: IDBTransactionMode): IDBTransaction | null {
  try {
    return connection?.transaction(storeName, mode) ?? null
  } catch {
    // opening it anew tells what is wrong, if that fails too
    return null
  }
}

async function withStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = begunAtOnce(mode) ?? (await begun(mode))
  return new Promise<T>((resolve, reject) => {
    const request = act(transaction.objectStore(storeName))
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The device keeps no drafts.'))
    })
    // said now, it is done although the page ends
    if (mode === 'readwrite') transaction.commit()
  })
}

/**
 * Keyed by user: clearing local storage at sign-in leaves it, and another person on this device
 * never sees it (C03).
 */
export const localDrafts = {
  put: async (draft: LocalDraft): Promise<void> => {
    await withStore('readwrite', (store) =>
      store.put(draft, keyOf(draft.userId, draft.companyId, draft.draftId)),
    )
  },
  get: async (
    userId: string,
    companyId: string,
    draftId: string,
  ): Promise<LocalDraft | undefined> => {
    const kept = await withStore<LocalDraft | undefined>('readonly', (store) =>
      store.get(keyOf(userId, companyId, draftId)),
    )
    return kept && whole(kept)
  },
  remove: async (userId: string, companyId: string, draftId: string): Promise<void> => {
    await withStore('readwrite', (store) => store.delete(keyOf(userId, companyId, draftId)))
  },
  /**
   * Of one person in one company, last touched first. What is being changed of a scheduled post is
   * no draft.
   */
  list: async (userId: string, companyId: string): Promise<readonly LocalDraft[]> => {
    const prefix = keyOf(userId, companyId, '')
    const all = await withStore<LocalDraft[]>('readonly', (store) =>
      store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    )
    return all
      .filter(({ draftId }) => !draftId.startsWith(editPrefix))
      .map(whole)
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  },
}

export type LocalDrafts = typeof localDrafts
