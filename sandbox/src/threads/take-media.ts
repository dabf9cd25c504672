import { fetchMedia } from '../instagram/fetch-media.ts'
import { readJpegSize } from '../instagram/jpeg-header.ts'
import type { VideoFacts } from '../instagram/mp4-header.ts'
import { readVideoFacts } from '../instagram/mp4-header.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { GraphError } from '../meta/graph-error.ts'
import type { ErrorMessage } from './container-status.ts'
import { readPngSize } from './png-header.ts'
import { pictureRefusal } from './threads-refusal.ts'
import type { StoredMedia } from './threads-world.ts'

const largest = { image: 8 * 1024 * 1024, video: 1024 * 1024 * 1024 } as const
const widestRatio = 10
const longestVideoMs = 300_000
const mostBitsPerSecond = 100_000_000

/** Fetched as Meta's machines do: no redirect, a whole answer in time, loopback only. */
async function fetched(kernel: Kernel, address: string, kind: keyof typeof largest) {
  try {
    return await fetchMedia(kernel, { address, kind, most: largest[kind] })
  } catch (cause) {
    if (!(cause instanceof GraphError)) throw cause
    return cause.facts.subcode === 2207003 ? ('too slow' as const) : ('not there' as const)
  }
}

/**
 * The picture behind `image_url`, its original bytes kept: what is narrower than 320 or wider than
 * 1440 is scaled by the real one without a word.
 */
export async function takeThreadsImage(
  kernel: Kernel,
  address: string,
  altText: string | undefined,
): Promise<StoredMedia> {
  const got = await fetched(kernel, address, 'image')
  if (got === 'not there') throw pictureRefusal(2207052)
  if (got === 'too slow') throw pictureRefusal(2207003)
  if (got === 'too large') throw pictureRefusal(2207004)
  const size = readJpegSize(got.bytes) ?? readPngSize(got.bytes)
  if (!/^image\/(jpeg|jpg|png)$/.test(got.type) || !size) throw pictureRefusal(2207005)
  const ratio = size.width / size.height
  if (ratio > widestRatio || ratio < 1 / widestRatio) throw pictureRefusal(2207009)
  return {
    type: 'image',
    sha256: await kernel.files.put(got.bytes),
    ...size,
    ...(altText === undefined ? {} : { altText }),
  }
}

function flawOf(video: VideoFacts, bytes: number): ErrorMessage | undefined {
  const ratio = video.width / video.height
  const frames = Math.round(video.framesPerSecond)
  if (!video.moovFirst || video.hasEditList || video.width > 1920) return 'FAILED_PROCESSING_VIDEO'
  if (!['avc1', 'avc3', 'hvc1', 'hev1'].includes(video.codec)) return 'FAILED_PROCESSING_VIDEO'
  if (video.durationMs <= 0 || video.durationMs > longestVideoMs) return 'INVALID_DURATION'
  if (frames < 23 || frames > 60) return 'INVALID_FRAME_RATE'
  if (!(ratio >= 0.01 && ratio <= widestRatio)) return 'INVALID_ASPEC_RATIO'
  return (bytes * 8000) / video.durationMs > mostBitsPerSecond ? 'INVALID_BIT_RATE' : undefined
}

/** The video behind `video_url`, or what the container says in its place. */
export async function takeThreadsVideo(
  kernel: Kernel,
  address: string,
  altText: string | undefined,
): Promise<StoredMedia | ErrorMessage> {
  const got = await fetched(kernel, address, 'video')
  if (typeof got === 'string') return 'FAILED_DOWNLOADING_VIDEO'
  const video = readVideoFacts(got.bytes)
  const flaw = video ? flawOf(video, got.bytes.length) : 'FAILED_PROCESSING_VIDEO'
  if (flaw !== undefined || !video) return flaw ?? 'FAILED_PROCESSING_VIDEO'
  return {
    type: 'video',
    sha256: await kernel.files.put(got.bytes),
    width: video.width,
    height: video.height,
    ...(altText === undefined ? {} : { altText }),
  }
}
