import { toolTypes } from '@marquee/contract/networks/table.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/**
 * Forgets what windows left for openers that were gone: it must not lie about, and is not the
 * answer to a later sign-in. A tab that waits at this moment finds its answer on the server.
 */
export function forgetLeftNotes(): void {
  const named: string[] = toolTypes.flatMap((type) => [
    storageKeys.account(type),
    storageKeys.accountError(type),
  ])
  const left = Object.keys(localStorage).filter(
    (key) => named.includes(key) || key.startsWith(storageKeys.connection('')),
  )
  for (const key of left) localStorage.removeItem(key)
}
