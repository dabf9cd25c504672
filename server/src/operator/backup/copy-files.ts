import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
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

/** What lies at a path and is not what was written there: it is gone, cut, changed or unreadable. */
export type Damage = 'missing' | 'changed'

/** Reads the file to its end; null: it is as it was written. */
export async function findDamage(
  path: string,
  written: { readonly bytes: number; readonly sha256: string },
): Promise<Damage | null> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 'missing'
  if (found.size !== written.bytes) return 'changed'
  // a disk that cannot give a file back any more says so while it is read
  const read = await hashFile(path).catch(() => null)
  return read?.sha256 === written.sha256 ? null : 'changed'
}

export interface KeptFile {
  readonly file: ListedFile
  /** What an earlier backup had put there was damaged; it was written anew, for all of them. */
  readonly isMended: boolean
}

/**
 * Puts a file of the storage beside the backup, unless one with the same bytes lies there: that one
 * is read to its end each time, as every backup of the folder counts on it. Null: the file is not
 * there any more, as its owner deleted it since the instant of the backup.
 */
export async function keepFile(
  storage: Pick<Storage, 'size' | 'stream'>,
  key: string,
  backup: string,
): Promise<KeptFile | null> {
  try {
    if ((await storage.size(key)) === null) return null
    const first = hashThrough()
    await pipeline(await storage.stream(key), first.stream, nowhere())
    const seen = first.result()
    const place = placesOf(backup).file(seen.sha256)
    const damage = await findDamage(place, seen)
    if (damage === null) return { file: { key, ...seen }, isMended: false }
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
    return { file: { key, ...seen }, isMended: damage === 'changed' }
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
