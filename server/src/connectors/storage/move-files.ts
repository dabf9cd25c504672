import { createHash, type Hash } from 'node:crypto'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Exclusively } from '#platform/db/key-lock.ts'
import { newId } from '#platform/ids.ts'
import type { FileStorage } from './file-storage.ts'
import { FileMissing, type Storage } from './storage.ts'

/** What became of one file of the disk. */
export type Moved =
  | 'moved'
  /** It stood in the store already, from a move that broke off. */
  | 'there'
  /** Another version stands in the store, and is the one that is served: both are left alone. */
  | 'differs'
  /** The product removed it just before. */
  | 'gone'
  /** What was read back is another file: nothing was removed from the disk. */
  | 'damaged'

interface MoveDeps {
  readonly store: Storage
  readonly disk: FileStorage
  readonly exclusively: Exclusively
}

/**
 * Moves one file from the disk into the store while the product runs. It leaves the disk only after
 * it was read back from the store with the same hash. Broken off at any point it is begun anew.
 */
export function moveFile({ store, disk, exclusively }: MoveDeps, key: string): Promise<Moved> {
  return exclusively(key, async () => {
    const hash = await hashStored(disk, key)
    if (hash === null) return 'gone'
    const there = await hashStored(store, key)
    if (there !== null) {
      if (there !== hash) return 'differs'
      await disk.remove(key)
      return 'there'
    }
    await copyToStore({ store, disk }, key)
    if ((await hashStored(store, key)) !== hash) {
      await store.remove(key)
      return 'damaged'
    }
    await disk.remove(key)
    return 'moved'
  })
}

/** The SHA-256 of a file, in hex. Null: there is no such file. */
export async function hashStored(
  storage: Pick<Storage, 'stream'>,
  key: string,
): Promise<string | null> {
  const hash: Hash = createHash('sha256')
  try {
    await pipeline(await storage.stream(key), hash)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
  return hash.digest('hex')
}

/** The store takes a second name of the file, and the file itself stays. */
async function copyToStore({ store, disk }: Omit<MoveDeps, 'exclusively'>, key: string) {
  await mkdir(disk.arrivals, { recursive: true })
  const twin = join(disk.arrivals, `moving-${newId()}`)
  try {
    await link(disk.pathOf(key), twin).catch(() => copyFile(disk.pathOf(key), twin))
    await store.adopt(key, twin)
  } finally {
    await rm(twin, { force: true })
  }
}
