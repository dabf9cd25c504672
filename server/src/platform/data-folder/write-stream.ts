import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes what comes to `path`, by appending when told so; `through` may look at each chunk and
 * throw. When it returns or throws, the file is closed, so that who removes it after a failure
 * removes it for good: a stream that is still opening would bring it back.
 */
export async function writeStream(
  path: string,
  source: Readable,
  {
    through,
    appends = false,
  }: {
    readonly through?: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
    readonly appends?: boolean
  } = {},
): Promise<void> {
  const file = createWriteStream(path, { flags: appends ? 'a' : 'w' })
  const closed = new Promise<void>((resolve) => {
    file.once('close', resolve)
  })
  try {
    await (through ? pipeline(source, through, file) : pipeline(source, file))
  } finally {
    await closed
  }
}
