import { mkdir, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#connectors/storage/storage.ts'
import { newId } from '#platform/ids.ts'

/** Lends a stored file, or given bytes, as a path on this machine for as long as `use` runs. */
export async function withLocalFile<T>(
  storage: Storage,
  source: string | Buffer,
  use: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(storage.arrivals, { recursive: true })
  const path = join(storage.arrivals, newId())
  try {
    await pipeline(
      typeof source === 'string' ? await storage.stream(source) : Readable.from([source]),
      createWriteStream(path),
    )
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
