import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile, copyFile, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '#platform/ids.ts'

/** Where files lie. Keys are made by us, relative, without `..`. A file appears whole or not at all. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Moves a finished temporary file in. */
  adopt(key: string, path: string): Promise<void>
  read(key: string): Promise<Buffer>
  stream(key: string, range?: { readonly start: number; readonly end: number }): Readable
  /** Null when it is not there. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** A folder on the same disk for files that are still arriving. */
  readonly arrivals: string
  /**
   * Deletes what began to arrive so long ago that nobody sends it any more; answers how many files.
   * By the disk's own clock, which no offset moves.
   */
  sweepArrivals(olderThanMs: number): Promise<number>
}

/** Storage in a folder of this machine. */
export function createFileStorage(folder: string): Storage {
  const arrivals = join(folder, 'arriving')
  const place = (key: string) => {
    const path = normalize(join(folder, 'files', key))
    if (!path.startsWith(join(folder, 'files'))) throw new Error('A storage key left its folder.')
    return path
  }
  const into = async (key: string, make: (path: string) => Promise<void>) => {
    const path = place(key)
    await mkdir(dirname(path), { recursive: true })
    await make(path)
  }
  return {
    arrivals,
    put: (key, bytes) =>
      into(key, async (path) => {
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      }),
    adopt: (key, from) =>
      into(key, async (path) => {
        await rename(from, path).catch(async () => {
          await copyFile(from, `${path}.part`)
          await rename(`${path}.part`, path)
          await rm(from, { force: true })
        })
      }),
    read: (key) => readFile(place(key)),
    stream: (key, range) => createReadStream(place(key), range),
    size: (key) =>
      stat(place(key)).then(
        (file) => file.size,
        () => null,
      ),
    remove: (key) => rm(place(key), { force: true }),
    async sweepArrivals(olderThanMs) {
      await mkdir(arrivals, { recursive: true })
      // a file made now says what time it is there
      const mark = join(arrivals, `now-${newId()}`)
      await writeFile(mark, '')
      const { mtimeMs: now } = await stat(mark)
      await rm(mark, { force: true })
      let swept = 0
      for (const name of await readdir(arrivals)) {
        const path = join(arrivals, name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile() || now - found.mtimeMs < olderThanMs) continue
        await rm(path, { force: true })
        swept += 1
      }
      return swept
    },
  }
}
