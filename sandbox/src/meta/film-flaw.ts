import type { VideoFacts } from '../instagram/mp4-header.ts'

export interface FilmFlaw {
  code: number
  message: string
}

/** "Invalid file" of networks.md, section 1. */
const invalidFile = 2069019
const longestFilmMs = 240 * 60_000
/** A film cut at a whole second is a frame or two longer. */
const graceMs = 100

function reelMessage(film: VideoFacts): string | undefined {
  if (Math.abs(film.width / film.height - 9 / 16) > 0.01)
    return `The video has an aspect ratio of ${film.width} to ${film.height}. A reel is 9:16.`
  if (film.width < 540 || film.height < 960)
    return `The video is ${film.width} by ${film.height} pixels. A reel has at least 540 by 960.`
  const frames = Math.round(film.framesPerSecond)
  if (frames < 24 || frames > 60)
    return `The video has ${frames} frames per second. A reel has 24 to 60.`
  if (film.durationMs < 3000 - graceMs || film.durationMs > 90_000 + graceMs)
    return `The video lasts ${(film.durationMs / 1000).toFixed(1)} seconds. A reel lasts 3 to 90.`
  return undefined
}

/**
 * What is wrong with a film by its real bytes, in the words its processing ends with (networks.md
 * 1.2).
 */
export function flawOfFilm(
  kind: 'reel' | 'film',
  film: VideoFacts | undefined,
): FilmFlaw | undefined {
  if (!film)
    return {
      code: invalidFile,
      message: 'The video file is damaged or of a format that is not supported. Use MP4 or MOV.',
    }
  const message =
    kind === 'reel'
      ? reelMessage(film)
      : film.durationMs > longestFilmMs
        ? 'The video is longer than 240 minutes.'
        : undefined
  return message === undefined ? undefined : { code: invalidFile, message }
}
