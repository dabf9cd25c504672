import { open } from 'node:fs/promises'
import type { Log } from '#platform/monitoring/log.ts'

/** Longer than any terms that somebody reads. */
const mostBytes = 300_000

/**
 * The operator's text; null where none is set, or its file cannot be read, which is logged. What is
 * longer is cut.
 */
export async function readLegal(log: Log, path: string | null): Promise<string | null> {
  if (path === null) return null
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0)
      if (bytesRead === mostBytes)
        log.warn({ path }, `a legal text is longer than ${mostBytes} bytes and was cut`)
      // a letter cut in two at the end is left out
      return new TextDecoder('utf-8').decode(buffer.subarray(0, bytesRead), { stream: true })
    } finally {
      await file.close()
    }
  } catch (error) {
    log.error({ err: error, path }, 'a legal text cannot be read; the default is shown')
    return null
  }
}
