import type { Exclusively } from '#platform/db/key-lock.ts'
import type { FileStorage } from './file-storage.ts'
import { FileMissing, type Storage } from './storage.ts'

export interface MovingStorageOptions {
  readonly store: Storage
  readonly disk: FileStorage
  /** Whoever moves a file, and whoever replaces or removes it meanwhile, do so one after another. */
  readonly exclusively: Exclusively
}

/**
 * A store in front of a disk that still holds files of before (`npm run media -- move`). What is
 * written goes to the store; what stands in both is the store's. Once the disk is empty every call
 * costs one look at a folder more than the store alone.
 */
export function createMovingStorage({ store, disk, exclusively }: MovingStorageOptions): Storage {
  const isOnDisk = async (key: string) => (await disk.size(key)) !== null
  const replace = async (key: string, change: () => Promise<void>) => {
    if (!(await isOnDisk(key))) return change()
    await exclusively(key, async () => {
      await change()
      await disk.remove(key)
    })
  }
  /** From the store, else from the disk; moved between both looks it is in the store by now. */
  const find = async <T>(key: string, look: (from: Storage) => Promise<T>): Promise<T> => {
    if (!(await isOnDisk(key))) return look(store)
    for (const from of [store, disk]) {
      try {
        return await look(from)
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error
      }
    }
    return look(store)
  }
  return {
    arrivals: store.arrivals,
    assertSpace: () => store.assertSpace(),
    put: (key, bytes) => replace(key, () => store.put(key, bytes)),
    adopt: (key, path) => replace(key, () => store.adopt(key, path)),
    remove: (key) => replace(key, () => store.remove(key)),
    read: (key) => find(key, (from) => from.read(key)),
    stream: (key, range) => find(key, (from) => from.stream(key, range)),
    size: async (key) => {
      const sizeIn = async (from: Storage) => {
        const size = await from.size(key)
        if (size === null) throw new FileMissing(key)
        return size
      }
      return find(key, sizeIn).catch((error: unknown) => {
        if (error instanceof FileMissing) return null
        throw error
      })
    },
    sweepArrivals: (olderThanMs) => store.sweepArrivals(olderThanMs),
  }
}
