import { storageKeys } from '#lib/storage-keys.ts'

/**
 * Forgets what windows left for openers that were gone: it must not lie about, and is not the
 * answer to a later sign-in. A tab that waits at this moment finds its answer on the server.
 */
export function forgetLeftNotes(): void {
  const named: string[] = [
    storageKeys.uberEats,
    ...(['tiktok', 'twitter'] as const).flatMap((network) => [
      storageKeys[network],
      storageKeys[`${network}Error`],
    ]),
  ]
  const left = Object.keys(localStorage).filter(
    (key) => named.includes(key) || key.startsWith(storageKeys.connection('')),
  )
  for (const key of left) localStorage.removeItem(key)
}
