import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile, copyFile, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'

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
    put: (key, bytes) => into(key, async (path) => {
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    }),
    adopt: (key, from) => into(key, async (path) => {
      await rename(from, path).catch(async () => {
        await copyFile(from, `${path}.part`)
        await rename(`${path}.part`, path)
        await rm(from, { force: true })
      })
    }),
    read: (key) => readFile(place(key)),
    stream: (key, range) => createReadStream(place(key), range),
    size: (key) => stat(place(key)).then((file) => file.size, () => null),
    remove: (key) => rm(place(key), { force: true }),
  }
}
