import { message } from '@marquee/contract/message.ts'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FileMissing, partsPrefix, type Storage } from '#connectors/storage/storage.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { findUpload, setParts, type UploadPart } from './upload-store.ts'

interface Deps {
  readonly db: Pick<Database, 'transaction'>
  readonly clock: Clock
  readonly storage: Storage
}

/** A part that landed on this machine, and where it belongs in the file. */
interface LandedPart {
  /** Of its upload. */
  readonly id: string
  readonly path: string
  readonly from: number
  readonly bytes: number
}

/**
 * Keeps a part as a file of the storage, and then, under the row's lock, as the next one of its
 * upload: a storage that is slow holds neither the lock nor a connection. Answers how much is
 * received; a part that does not fit any more is thrown away.
 */
export async function keepPart(
  { db, clock, storage }: Deps,
  companyId: string,
  { id, path, from, bytes }: LandedPart,
): Promise<{ readonly isFitting: boolean; readonly received: number }> {
  const key = `${partsPrefix}${companyId}.${id}.${newId()}`
  if (bytes > 0) await storage.adopt(key, path)
  const kept = await db.transaction(async (tx) => {
    const row = await findUpload(tx, companyId, { id, lock: true })
    if (!row) return null
    if (row.received !== from || bytes === 0)
      return { isFitting: row.received === from, received: row.received, isKept: false }
    const earlier = from === 0 ? [] : row.parts
    await setParts(tx, { companyId, id }, { parts: [...earlier, { key, bytes }], at: clock.now() })
    return { isFitting: true, received: from + bytes, isKept: true }
  })
  if (kept?.isKept !== true && bytes > 0) await storage.remove(key)
  if (!kept) throw new AppError('not-found', message('media.no-such-upload'))
  return kept
}

/** Puts the parts together at `path`. False where one of them is not there any more. */
export async function gatherParts(
  storage: Storage,
  parts: readonly UploadPart[],
  path: string,
): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  try {
    for (const { key } of parts)
      await writeStream(path, await storage.stream(key), { appends: true })
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}

export async function removeParts(storage: Storage, parts: readonly UploadPart[]): Promise<void> {
  for (const { key } of parts) await storage.remove(key)
}
