import type { Kernel } from '../kernel/kernel.ts'
import { readJpegSize } from '../instagram/jpeg-header.ts'
import { flawOfVideo } from './video-flaw.ts'
import { finishHandover } from './settle-publication.ts'
import type { TiktokPublication } from './tiktok-world.ts'

const largestPicture = 20_000_000
const largestVideo = 300_000_000

interface Pulled {
  bytes: Buffer
  type: string
}

/**
 * Fetches as TikTok does: no redirect, in time, at most so many bytes. Undefined when that cannot
 * be.
 */
async function pull(kernel: Kernel, address: string, most: number): Promise<Pulled | undefined> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([kernel.closing, AbortSignal.timeout(kernel.mediaFetchMs)]),
      headers: { 'user-agent': 'TikTokPuller/1.0' },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    return answer.ok && bytes.length > 0 && bytes.length <= most ? { bytes, type } : undefined
  } catch {
    // why a place cannot be reached is nothing that TikTok would say
    return undefined
  }
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** JPEG or WebP by their bytes, and no side beyond 1080p; the town reads only the size of a JPEG. */
function flawOfPicture(bytes: Buffer): string | undefined {
  if (isWebp(bytes)) return undefined
  const size = readJpegSize(bytes)
  if (!size) return 'file_format_check_failed'
  return Math.min(size.width, size.height) > 1080 || Math.max(size.width, size.height) > 1920
    ? 'picture_size_check_failed'
    : undefined
}

/** Work that goes on after the answer; what it finds shows in the status. */
function afterwards(work: Promise<void>): void {
  work.catch((cause: unknown) => console.error('The town failed to fetch for TikTok:', cause))
}

export function pullVideo(kernel: Kernel, publication: TiktokPublication): void {
  afterwards(
    (async () => {
      const pulled = await pull(kernel, publication.urls[0] ?? '', largestVideo)
      if (!pulled) return finishHandover(kernel, publication, 'video_pull_failed')
      publication.downloadedBytes = pulled.bytes.length
      return finishHandover(kernel, publication, flawOfVideo(kernel, publication, pulled.bytes))
    })(),
  )
}

export function pullPhotos(kernel: Kernel, publication: TiktokPublication): void {
  afterwards(
    (async () => {
      for (const url of publication.urls) {
        const pulled = await pull(kernel, url, largestPicture)
        if (!pulled) return finishHandover(kernel, publication, 'photo_pull_failed')
        const flaw = flawOfPicture(pulled.bytes)
        if (flaw !== undefined) return finishHandover(kernel, publication, flaw)
        publication.downloadedBytes += pulled.bytes.length
        publication.pictures.push(await kernel.files.put(pulled.bytes))
      }
      const cover = publication.pictures.splice(publication.coverIndex, 1)
      publication.pictures.unshift(...cover)
      return finishHandover(kernel, publication, undefined)
    })(),
  )
}
