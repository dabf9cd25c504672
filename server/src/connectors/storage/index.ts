import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { ConfigError } from '#platform/settings/config-error.ts'
import { createKeyLock } from '#platform/db/key-lock.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { createTransfers } from '#platform/outbound/outbound-http.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'
import { createMovingStorage } from './moving-storage.ts'
import { createS3Client } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import { StorageError, type Storage } from './storage.ts'

/** What lies apart: its folder in the data folder, and its part of the bucket. */
export const storageNames = ['media', 'exports'] as const
export type StorageName = (typeof storageNames)[number]

export interface Storages extends Readonly<Record<StorageName, Storage>> {
  /**
   * Asked once at the start: whether the store takes, gives and deletes a file. Throws a
   * `ConfigError` where it refuses us; one that does not answer now is only logged. What an earlier
   * process of this machine left half arrived is removed.
   */
  check(): Promise<void>
  close(): Promise<void>
}

interface StoragesDeps {
  readonly config: Pick<Config, 'dataDir' | 'mediaStore'>
  readonly clock: Clock
  readonly log: Log
  readonly databaseUrl: string
}

/** Nobody sends the rest of a file any more after so long. */
const leftMs = 86_400_000

/** The disk, or the store that is set, with what the disk still holds behind it. */
export function createStorages({ config, clock, log, databaseUrl }: StoragesDeps): Storages {
  const { exclusively, close } = createKeyLock(databaseUrl, (error) =>
    log.warn({ err: error }, 'locks of files'),
  )
  const remote = openMediaStore({ config, clock })
  const disks: FileStorage[] = []
  const of = (name: StorageName) => {
    const disk = createFileStorage(join(config.dataDir, name))
    disks.push(disk)
    const store = remote?.storageOf(name, disk)
    return store ? createMovingStorage({ store, disk, exclusively }) : disk
  }
  return {
    media: of('media'),
    exports: of('exports'),
    async check() {
      // the nightly sweep reaches the folder of one machine alone
      for (const disk of disks) await disk.sweepArrivals(leftMs)
      await remote?.probe().catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error
        log.error({ err: error }, 'the media store does not answer; files wait until it does')
      })
    },
    async close() {
      await remote?.close()
      await close()
    },
  }
}

export interface MediaStore {
  storageOf(name: StorageName, local: FileStorage): Storage
  /**
   * Puts a file, reads it and takes it away. Throws a `ConfigError` where the store refuses that,
   * and a `StorageError` where it cannot do it now.
   */
  probe(): Promise<void>
  close(): Promise<void>
}

/** The store alone; null where none is set. */
export function openMediaStore({
  config: { mediaStore },
  clock,
}: Pick<StoragesDeps, 'config' | 'clock'>): MediaStore | null {
  if (!mediaStore) return null
  const transfers = createTransfers()
  const client = createS3Client({ settings: mediaStore, transfers, clock })
  const storageOf: MediaStore['storageOf'] = (name, local) =>
    createS3Storage({ client, prefix: `${name}/`, local })
  return {
    storageOf,
    async probe() {
      // it keeps nothing here
      const local = {
        arrivals: '',
        assertSpace: async () => undefined,
        sweepArrivals: async () => 0,
      }
      const storage = createS3Storage({ client, prefix: 'probe/', local })
      await probe(storage).catch((error: unknown) => {
        if (error instanceof StorageError && error.fault === 'refused')
          throw refusal(mediaStore, error)
        throw error
      })
    },
    close: () => transfers.close(),
  }
}

async function probe(storage: Storage): Promise<void> {
  const key = newId()
  const bytes = Buffer.from(key)
  await storage.size(key)
  await storage.put(key, bytes)
  const isSame = (await storage.read(key)).equals(bytes)
  await storage.remove(key)
  if (!isSame) throw new StorageError('refused', { facts: { code: 'gives back another file' } })
}

function refusal(
  { endpoint, bucket, region }: NonNullable<Config['mediaStore']>,
  { facts }: StorageError,
): ConfigError {
  const why = [facts.status, facts.code].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  )
  return new ConfigError(
    `The media store ${endpoint} refuses the bucket ${bucket} in ${region} (${why.join(' ')}): check the MEDIA_STORE_ settings, and that the key may read, write, delete and list there.`,
  )
}
