import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from '#connectors/storage/storage.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'
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
    await writeStream(
      path,
      typeof source === 'string' ? await storage.stream(source) : Readable.from([source]),
    )
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
