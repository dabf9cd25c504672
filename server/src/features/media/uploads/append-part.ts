import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

/** What came of a part: how many bytes lie in its own file, and why no more did. */
export interface Landed {
  readonly bytes: number
  readonly end: 'whole' | 'cut' | 'too-long'
}

/**
 * Writes at most `most` bytes beside the upload, as slowly as they come; nothing is held. A line
 * that breaks is no error: what came before it counts.
 */
export async function landPart(stream: Readable, path: string, most: number): Promise<Landed> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    for await (const chunk of chunksOf(stream)) {
      if (bytes + chunk.length > most) return { bytes: 0, end: 'too-long' }
      await file.write(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    if (!(stream.errored && error === stream.errored)) throw error
  } finally {
    await file.close()
  }
  return { bytes, end: bytes === most ? 'whole' : 'cut' }
}

/** The bytes of one file at their place in another, on disk for good before this resolves. */
export async function appendAt(path: string, part: string, at: number): Promise<void> {
  const file = await open(path, at === 0 ? 'w' : 'r+', 0o600)
  try {
    let place = at
    for await (const chunk of chunksOf(createReadStream(part))) {
      await file.write(chunk, 0, chunk.length, place)
      place += chunk.length
    }
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes')
    yield chunk
  }
}

/** 0 where there is none. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
