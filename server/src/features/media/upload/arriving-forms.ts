import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'

/** More of one company arrive at once from no desk and no phone. */
const mostAtOnce = 12
/** A frame of a video as a picture, in bytes. */
const mostPosterBytes = 10 * 1024 * 1024

/** Takes a place, and answers what gives it back; throws `too-many-requests`. */
export type Arrivals = (companyId: string) => () => void

/**
 * Forms with files and parts of uploads that arrive in this process now. What arrives lies on the
 * disk before any quota is asked, and a body may come slowly, so a company has only so many at
 * once.
 */
export function createArrivals(): Arrivals {
  const arriving = new Map<string, number>()
  return (companyId) => {
    const count = arriving.get(companyId) ?? 0
    if (count >= mostAtOnce) throw new AppError('too-many-requests', message('media.too-fast'))
    arriving.set(companyId, count + 1)
    return () => {
      const left = (arriving.get(companyId) ?? 1) - 1
      if (left > 0) arriving.set(companyId, left)
      else arriving.delete(companyId)
    }
  }
}

/**
 * A picture that came for a video, kept on disk until the video is there. Whether it is a picture
 * is seen then. Throws `too-large`; what was written by then is the caller's to remove.
 */
export async function writePoster(path: string, stream: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  let bytes = 0
  await writeStream(path, stream, {
    async *through(chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > mostPosterBytes)
          throw new AppError('too-large', message('http.file-too-large'), {
            details: { files: message('http.file-too-large') },
          })
        yield chunk
      }
    },
  })
}
