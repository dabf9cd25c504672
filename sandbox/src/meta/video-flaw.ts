import type { VideoFacts } from '../instagram/mp4-header.ts'

export interface VideoFlaw {
  code: number
  message: string
}

/** "Invalid file" of networks.md, section 1. */
const invalidFile = 2069019
const longestVideoMs = 240 * 60_000
/** A video cut at a whole second is a frame or two longer. */
const graceMs = 100

function reelMessage(video: VideoFacts): string | undefined {
  if (Math.abs(video.width / video.height - 9 / 16) > 0.01)
    return `The video has an aspect ratio of ${video.width} to ${video.height}. A reel is 9:16.`
  if (video.width < 540 || video.height < 960)
    return `The video is ${video.width} by ${video.height} pixels. A reel has at least 540 by 960.`
  const frames = Math.round(video.framesPerSecond)
  if (frames < 24 || frames > 60)
    return `The video has ${frames} frames per second. A reel has 24 to 60.`
  if (video.durationMs < 3000 - graceMs || video.durationMs > 90_000 + graceMs)
    return `The video lasts ${(video.durationMs / 1000).toFixed(1)} seconds. A reel lasts 3 to 90.`
  return undefined
}

/**
 * What is wrong with a video by its real bytes, in the words its processing ends with (networks.md
 * 1.2).
 */
export function flawOfVideo(
  kind: 'reel' | 'video',
  video: VideoFacts | undefined,
): VideoFlaw | undefined {
  if (!video)
    return {
      code: invalidFile,
      message: 'The video file is damaged or of a format that is not supported. Use MP4 or MOV.',
    }
  const message =
    kind === 'reel'
      ? reelMessage(video)
      : video.durationMs > longestVideoMs
        ? 'The video is longer than 240 minutes.'
        : undefined
  return message === undefined ? undefined : { code: invalidFile, message }
}
