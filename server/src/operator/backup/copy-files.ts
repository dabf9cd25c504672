import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Storage } from '#connectors/storage/storage.ts'
import { hashThrough } from '#platform/db/backup/hash-through.ts'
import { listedFile, placesOf, type ListedFile } from './backup-format.ts'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** What a file is, read to its end. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const seen = hashThrough()
  await pipeline(createReadStream(path), seen.stream, nowhere())
  return seen.result()
}

/**
 * Puts a file of the storage beside the backup, unless one with the same bytes lies there. Null: it
 * is not there any more, as its owner deleted it since the instant of the backup.
 */
export async function keepFile(
  storage: Pick<Storage, 'size' | 'stream'>,
  key: string,
  backup: string,
): Promise<ListedFile | null> {
  try {
    if ((await storage.size(key)) === null) return null
    const first = hashThrough()
    await pipeline(await storage.stream(key), first.stream, nowhere())
    const seen = first.result()
    const place = placesOf(backup).file(seen.sha256)
    if (existsSync(place)) return { key, ...seen }
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const again = hashThrough()
    await pipeline(
      await storage.stream(key),
      again.stream,
      createWriteStream(`${place}.part`, { mode: 0o600, flush: true }),
    )
    // it was written anew between the two readings
    if (again.result().sha256 !== seen.sha256) {
      await rm(`${place}.part`, { force: true })
      return keepFile(storage, key, backup)
    }
    await rename(`${place}.part`, place)
    return { key, ...seen }
  } catch (error) {
    if ((await storage.size(key)) === null) return null
    throw error
  }
}

/** The list of a backup's files, one after another. */
export async function* listedFiles(backup: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({
    input: createReadStream(placesOf(backup).list).pipe(createGunzip()),
  })
  for await (const line of lines) yield listedFile.parse(JSON.parse(line))
}

/** Deletes what lies beside the backups of a folder and belongs to none of them; answers how many. */
export async function sweepFiles(folder: string, needed: ReadonlySet<string>): Promise<number> {
  const files = join(folder, 'files')
  if (!existsSync(files)) return 0
  let swept = 0
  for (const first of await readdir(files))
    for (const name of await readdir(join(files, first))) {
      if (needed.has(name)) continue
      await rm(join(files, first, name), { force: true })
      swept += 1
    }
  return swept
}
