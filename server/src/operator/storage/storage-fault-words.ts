import type { StorageFault } from '#connectors/storage/storage.ts'

/** For whoever runs the server; the words of the screens speak to those who wait for it. */
export const storageFaultWords: Readonly<Record<StorageFault, string>> = {
  away: 'cannot be reached',
  slow: 'answers too slowly',
  refused: 'refuses the MEDIA_STORE_ settings',
  full: 'is full',
}
