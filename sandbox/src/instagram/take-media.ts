import type { Kernel } from '../kernel/kernel.ts'
import { fetchMedia } from './fetch-media.ts'
import { instagramRefusal } from './instagram-refusal.ts'
import type { StoredFile } from './instagram-world.ts'
import { readJpegSize } from './jpeg-header.ts'
import type { VideoFacts } from './mp4-header.ts'
import { readVideoFacts } from './mp4-header.ts'

const largestImage = 8 * 1024 * 1024
const largestVideo = 300 * 1024 * 1024

/** Whole pixels cannot always meet the two bounds, so that one pixel more or less passes. */
function fitsFeed({ width, height }: { width: number; height: number }): boolean {
  return (width + 1) / height >= 4 / 5 && width / (height + 1) <= 1.91
}

async function fetchJpeg(
  kernel: Kernel,
  address: string,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const fetched = await fetchMedia(kernel, { address, kind: 'image', most: largestImage })
  if (fetched === 'too large') throw instagramRefusal(2207004)
  const size = /^image\/(jpeg|jpg)$/.test(fetched.type) ? readJpegSize(fetched.bytes) : undefined
  if (!size) throw instagramRefusal(2207005)
  return { bytes: fetched.bytes, ...size }
}

/**
 * The picture behind `image_url`, its original bytes kept: what is too wide or too narrow is scaled
 * by the real one without a word.
 */
export async function takeImage(
  kernel: Kernel,
  address: string,
  altText: string | undefined,
): Promise<StoredFile> {
  const { bytes, width, height } = await fetchJpeg(kernel, address)
  if (!fitsFeed({ width, height })) throw instagramRefusal(2207009)
  return {
    type: 'image',
    sha256: await kernel.files.put(bytes),
    width,
    height,
    ...(altText === undefined ? {} : { altText }),
  }
}

function isPlayable(video: VideoFacts): boolean {
  const ratio = video.width / video.height
  return (
    video.moovFirst &&
    !video.hasEditList &&
    ['avc1', 'avc3', 'hvc1', 'hev1'].includes(video.codec) &&
    Math.round(video.framesPerSecond) >= 23 &&
    Math.round(video.framesPerSecond) <= 60 &&
    video.width <= 1920 &&
    ratio >= 0.01 &&
    ratio <= 10 &&
    video.durationMs >= 3000 &&
    video.durationMs <= 900_000
  )
}

/**
 * The video behind `video_url`, and its cover. Refused by throwing, like a picture; the container
 * carries the number on.
 */
export async function takeVideo(
  kernel: Kernel,
  source: { address: string; coverAddress: string | undefined; thumbOffsetMs: number },
): Promise<StoredFile> {
  const fetched = await fetchMedia(kernel, {
    address: source.address,
    kind: 'video',
    most: largestVideo,
  })
  const video = fetched === 'too large' ? undefined : readVideoFacts(fetched.bytes)
  if (fetched === 'too large' || !video || !isPlayable(video)) throw instagramRefusal(2207026)
  if (source.thumbOffsetMs >= video.durationMs) throw instagramRefusal(2207057)
  const cover =
    source.coverAddress === undefined ? undefined : await fetchJpeg(kernel, source.coverAddress)
  return {
    type: 'video',
    sha256: await kernel.files.put(fetched.bytes),
    ...(cover === undefined ? {} : { coverSha256: await kernel.files.put(cover.bytes) }),
    width: video.width,
    height: video.height,
  }
}
