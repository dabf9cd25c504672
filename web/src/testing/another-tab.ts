import { act } from 'react'
import { vi } from 'vitest'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/**
 * Notes what this page tells the other tabs of words that went out. Answers the telling: the page
 * that stands now hears it, as one in another tab would.
 */
export function noteSent(): () => Promise<void> {
  const told: string[] = []
  const storage = localStorage
  const setItem = storage.setItem.bind(storage)
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    if (key === storageKeys.sent) told.push(value)
    setItem(key, value)
  })
  return () =>
    act(async () => {
      for (const newValue of told)
        dispatchEvent(new StorageEvent('storage', { key: storageKeys.sent, newValue }))
      await Promise.resolve()
    })
}
