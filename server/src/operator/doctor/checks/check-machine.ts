import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { openMediaStore, type MediaStore } from '#connectors/storage/index.ts'
import { StorageError, type Storage } from '#connectors/storage/storage.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { ConfigError } from '#platform/settings/config-error.ts'
import { storageFaultWords } from '../../storage/storage-fault-words.ts'
import { todo, well, type Finding } from '../finding.ts'

/** A day of pictures and a database that grows; with less than the second nothing starts. */
export const scarceMegabytes = 2000

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  const percent = Math.round((bavail / blocks) * 100)
  return free < scarceMegabytes
    ? todo('disk', `${free} MB are free in ${dataDir}; make room, or move DATA_DIR.`)
    : well('disk', `${free} MB (${percent} %) are free in ${dataDir}.`)
}

const probeKey = 'doctor/probe.txt'

/** Where new files go: the store that is set, or the disk. */
export async function checkStorage(
  config: Pick<Config, 'dataDir' | 'mediaStore'>,
  clock: Clock,
): Promise<Finding> {
  const store = openMediaStore({ config, clock })
  if (!store) return checkStore(createFileStorage(join(config.dataDir, 'media')))
  try {
    return await checkMediaStore(store, config.mediaStore?.endpoint ?? '')
  } finally {
    await store.close()
  }
}

/** As the product asks it at its start. */
async function checkMediaStore(store: MediaStore, endpoint: string): Promise<Finding> {
  try {
    await store.probe()
    return well('store', 'A file was put into the media store, read and taken away.')
  } catch (error) {
    if (error instanceof ConfigError) return todo('store', error.message)
    if (!(error instanceof StorageError)) throw error
    return todo(
      'store',
      `The media store at ${endpoint} ${storageFaultWords[error.fault]}; see that it runs, has room and is reached from this machine.`,
    )
  }
}

/** A file is put on the disk, read, and taken away again. */
export async function checkStore(
  storage: Pick<Storage, 'put' | 'read' | 'remove'>,
): Promise<Finding> {
  const wanted = Buffer.from('The doctor was here.\n')
  try {
    await storage.put(probeKey, wanted)
    const same = (await storage.read(probeKey)).equals(wanted)
    await storage.remove(probeKey)
    return same
      ? well('store', 'A file was put, read and taken away.')
      : todo('store', 'A file came back with other bytes; look at the disk.')
  } catch (error) {
    return todo(
      'store',
      `A file could not be put and read (${error instanceof Error ? error.message : String(error)}); look at the rights of DATA_DIR.`,
    )
  }
}
