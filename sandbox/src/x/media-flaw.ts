import { readJpegSize } from '../instagram/jpeg-header.ts'
import { readVideoFacts } from '../instagram/mp4-header.ts'
import type { XUpload } from './x-world.ts'

function sizeOfPicture(bytes: Buffer, type: string): { width: number; height: number } | undefined {
  if (type === 'image/jpeg') return readJpegSize(bytes)
  if (type === 'image/png' && bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (type === 'image/gif' && bytes.length > 10 && bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  // what a WebP measures the town does not read
  return type === 'image/webp' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? { width: 0, height: 0 }
    : undefined
}

/** What is wrong with a file (networks.md section 5); its measures are written down. */
export function flawOfMedia(upload: XUpload, bytes: Buffer): string | undefined {
  if (upload.category !== 'tweet_video') {
    const size = sizeOfPicture(bytes, upload.mediaType)
    if (size) Object.assign(upload.media, size)
    return size ? undefined : 'InvalidMedia: the file is no picture of its type'
  }
  const video = readVideoFacts(bytes)
  if (!video || !['avc1', 'avc3'].includes(video.codec))
    return 'InvalidMedia: the file is no H.264 video in MP4'
  const [short, long] = [Math.min(video.width, video.height), Math.max(video.width, video.height)]
  Object.assign(upload.media, {
    width: video.width,
    height: video.height,
    durationMs: Math.round(video.durationMs),
  })
  if (video.durationMs < 500 || video.durationMs > 140_000)
    return 'InvalidMedia: the video must last 0.5 to 140 seconds'
  if (short < 32 || long > 1280 || short > 1024 || long / short > 3)
    return 'InvalidMedia: the video must measure 32x32 to 1280x1024, at most 3:1'
  return Math.round(video.framesPerSecond) > 60
    ? 'InvalidMedia: the video has more than 60 frames a second'
    : undefined
}
