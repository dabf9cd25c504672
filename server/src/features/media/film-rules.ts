import {
  filmFramesPerSecond,
  maxFilmMs,
  maxFilmWidth,
  minFilmMs,
} from '@marquee/contract/post-limits.ts'
import type { FilmFacts } from '#platform/films/film-facts.ts'
import type { ErrorCode } from '@marquee/contract/errors.ts'

export interface FilmProblem {
  readonly code: Extract<ErrorCode, 'unsupported-type' | 'invalid-input'>
  readonly text: string
}

const codecs: readonly (string | null)[] = ['avc', 'hevc']
const sounds: readonly (string | null)[] = ['aac', 'none']
/** Said where such a film cannot be encoded anew. */
export const hiddenStart =
  'The beginning of this video was cut off but is still hidden in the file, and networks refuse that. Save it as a new video where you cut it, and upload that one.'
const severalParts =
  'This video was cut or slowed down without being saved again, and networks refuse that. Save it as a new video where you edited it, and upload that one.'

/**
 * Why no network takes this film, as networks.md section 2 has it; null when one does. Said at the
 * upload, not when it was to go out.
 */
export function filmProblem({
  video,
  audio,
  cut,
  durationMs,
  framesPerSecond,
  width,
}: FilmFacts): FilmProblem | null {
  const wrong = (text: string): FilmProblem => ({ code: 'invalid-input', text })
  const unsupported = (text: string): FilmProblem => ({ code: 'unsupported-type', text })
  if (!codecs.includes(video))
    return unsupported(
      'This video is neither H.264 nor HEVC, and networks accept no other. Save it as MP4 with H.264, and upload that one.',
    )
  if (!sounds.includes(audio))
    return unsupported(
      'The sound of this video is not AAC, and networks accept no other. Save it as MP4 with H.264 and AAC, and upload that one.',
    )
  if (cut === 'several') return wrong(severalParts)
  if (durationMs < minFilmMs)
    return wrong('This video is shorter than 3 seconds. Choose a longer one.')
  if (durationMs > maxFilmMs)
    return wrong('This video is longer than 15 minutes. Cut it, and upload it again.')
  const frames = Math.round(framesPerSecond)
  if (frames < filmFramesPerSecond.least || frames > filmFramesPerSecond.most)
    return wrong(
      `This video has ${frames} pictures a second, and networks accept 23 to 60. Save it at 30, and upload that one.`,
    )
  return width > maxFilmWidth
    ? wrong(
        `This video is ${width.toLocaleString('en')} pixels wide, and networks accept up to 1,920. Save it in HD (1080p), and upload that one.`,
      )
    : null
}
