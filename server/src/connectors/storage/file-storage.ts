import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
  copyFile,
  readFile,
} from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { syncFolder } from '#platform/data-folder/sync-folder.ts'
import { newId } from '#platform/ids.ts'
import { FileMissing, partsLiveLonger, partsPrefix, StorageError, type Storage } from './storage.ts'

/** Storage in a folder of this machine. */
export interface FileStorage extends Storage {
  /** Where the file of that key lies, or would lie. */
  pathOf(key: string): string
  /** The keys of the files that lie here, but for parts of uploads on their way, folder by folder. */
  keys(): AsyncGenerator<string>
}

/** On the same disk lie, where nothing else is set, the database and its log. */
export const usualLeastFreeBytes = 512 * 1024 * 1024

export function createFileStorage(
  folder: string,
  { leastFreeBytes = usualLeastFreeBytes }: { readonly leastFreeBytes?: number } = {},
): FileStorage {
  const arrivals = join(folder, 'arriving')
  const files = join(folder, 'files')
  const pathOf = (key: string) => {
    const path = normalize(join(files, key))
    if (!path.startsWith(files + sep)) throw new Error('A storage key left its folder.')
    return path
  }
  const into = async (key: string, make: (path: string) => Promise<void>) => {
    const path = pathOf(key)
    try {
      const parent = dirname(path)
      const firstMade = await mkdir(parent, { recursive: true })
      await make(path)
      await syncNames(parent, firstMade ?? path)
    } catch (cause) {
      throw faultOf(cause)
    }
  }
  return {
    arrivals,
    async assertSpace() {
      await mkdir(arrivals, { recursive: true })
      const { bavail, bsize, blocks } = await statfs(arrivals)
      // a file system that counts no blocks does not say
      if (blocks > 0 && bavail * bsize < leastFreeBytes)
        throw new StorageError('full', { facts: { free: bavail * bsize } })
    },
    pathOf,
    put: (key, bytes) =>
      into(key, async (path) => {
        await writeFile(`${path}.part`, bytes, { flush: true })
        await rename(`${path}.part`, path)
      }),
    adopt: (key, from) =>
      into(key, async (path) => {
        await syncFile(from)
        await rename(from, path).catch(async () => {
          await copyFile(from, `${path}.part`)
          await syncFile(`${path}.part`)
          await rename(`${path}.part`, path)
          await rm(from, { force: true })
        })
      }),
    read: (key) => readFile(pathOf(key)).catch(missing(key)),
    async stream(key, range) {
      const file = await open(pathOf(key)).catch(missing(key))
      return file.createReadStream(range)
    },
    size: (key) =>
      stat(pathOf(key)).then(
        (file) => file.size,
        () => null,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: () => keysBelow(files, ''),
    async sweepArrivals(olderThanMs) {
      await mkdir(arrivals, { recursive: true })
      // a file made now says what time it is there
      const mark = join(arrivals, `now-${newId()}`)
      await writeFile(mark, '')
      const { mtimeMs: now } = await stat(mark)
      await rm(mark, { force: true })
      const parts = now - olderThanMs * partsLiveLonger
      return (
        (await sweepFolder(arrivals, now - olderThanMs)) +
        (await sweepFolder(join(files, partsPrefix), parts))
      )
    },
  }
}

/**
 * A row that names the file is on the disk when its transaction ends, so the file has to be there
 * for good before: a power cut would leave the row with an empty file, or with none.
 */
async function syncFile(path: string): Promise<void> {
  // for writing, as some systems sync nothing else
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** From the folder of a file up to the one that holds the first name that is new. */
async function syncNames(folder: string, firstNew: string): Promise<void> {
  const last = dirname(firstNew)
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at)
    if (at === last || at === dirname(at)) return
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
const isFull = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const faultOf = (cause: unknown) =>
  isFull.has(codeOf(cause)) ? new StorageError('full', { cause }) : cause
const missing =
  (key: string) =>
  (cause: unknown): never => {
    throw codeOf(cause) === 'ENOENT' ? new FileMissing(key, cause) : cause
  }

async function entriesOf(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return found
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
}

async function* keysBelow(files: string, prefix: string): AsyncGenerator<string> {
  if (prefix === partsPrefix) return
  for (const { name, isFolder } of await entriesOf(join(files, prefix))) {
    if (isFolder) yield* keysBelow(files, `${prefix}${name}/`)
    else if (!name.endsWith('.part')) yield `${prefix}${name}`
  }
}

/** Of the folder and those in it; what was written before `before`. */
async function sweepFolder(folder: string, before: number): Promise<number> {
  let swept = 0
  for (const { name, isFolder } of await entriesOf(folder)) {
    const path = join(folder, name)
    if (isFolder) {
      swept += await sweepFolder(path, before)
      continue
    }
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs > before) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}
