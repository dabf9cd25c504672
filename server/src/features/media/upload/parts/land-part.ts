import { mkdir, open } from 'node:fs/promises'
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
    // on the disk for good before anybody is told that it was received
    await file.datasync().finally(() => file.close())
  }
  return { bytes, end: bytes === most ? 'whole' : 'cut' }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes')
    yield chunk
  }
}
