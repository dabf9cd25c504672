import { message, type Message } from '@marquee/contract/message.ts'
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
  readonly text: Message
}

const codecs: readonly (string | null)[] = ['avc', 'hevc']
const sounds: readonly (string | null)[] = ['aac', 'none']
/** Said where such a film cannot be encoded anew. */
export const hiddenStart = message('media.hidden-start')
const severalParts = message('media.edited-unsaved')

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
  const wrong = (text: Message): FilmProblem => ({ code: 'invalid-input', text })
  const unsupported = (text: Message): FilmProblem => ({ code: 'unsupported-type', text })
  if (!codecs.includes(video)) return unsupported(message('media.video-codec'))
  if (!sounds.includes(audio)) return unsupported(message('media.sound-codec'))
  if (cut === 'several') return wrong(severalParts)
  if (durationMs < minFilmMs) return wrong(message('media.video-too-short'))
  if (durationMs > maxFilmMs) return wrong(message('media.video-too-long'))
  const frames = Math.round(framesPerSecond)
  if (frames < filmFramesPerSecond.least || frames > filmFramesPerSecond.most)
    return wrong(message('media.frame-rate', { rate: frames }))
  return width > maxFilmWidth ? wrong(message('media.video-too-wide', { width })) : null
}
