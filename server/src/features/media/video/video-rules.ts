import { message, type Message } from '@marquee/contract/message.ts'
import {
  videoFramesPerSecond,
  maxVideoMs,
  maxVideoWidth,
  minVideoMs,
} from '@marquee/contract/post-limits.ts'
import type { VideoFacts } from '#platform/videos/read/video-facts.ts'
import type { ErrorCode } from '@marquee/contract/errors.ts'

export interface VideoProblem {
  readonly code: Extract<ErrorCode, 'unsupported-type' | 'invalid-input'>
  readonly text: Message
}

const codecs: readonly (string | null)[] = ['avc', 'hevc']
const sounds: readonly (string | null)[] = ['aac', 'none']
/** Said where such a video cannot be encoded anew. */
export const hiddenStart = message('media.hidden-start')
const severalParts = message('media.edited-unsaved')

/**
 * Why no network takes this video, as networks.md section 2 has it; null when one does. Said at the
 * upload, not when it was to go out.
 */
export function videoProblem({
  video,
  audio,
  cut,
  durationMs,
  framesPerSecond,
  width,
}: VideoFacts): VideoProblem | null {
  const wrong = (text: Message): VideoProblem => ({ code: 'invalid-input', text })
  const unsupported = (text: Message): VideoProblem => ({ code: 'unsupported-type', text })
  if (!codecs.includes(video)) return unsupported(message('media.video-codec'))
  if (!sounds.includes(audio)) return unsupported(message('media.sound-codec'))
  if (cut === 'several') return wrong(severalParts)
  if (durationMs < minVideoMs) return wrong(message('media.video-too-short'))
  if (durationMs > maxVideoMs) return wrong(message('media.video-too-long'))
  const frames = Math.round(framesPerSecond)
  if (frames < videoFramesPerSecond.least || frames > videoFramesPerSecond.most)
    return wrong(message('media.frame-rate', { rate: frames }))
  return width > maxVideoWidth ? wrong(message('media.video-too-wide', { width })) : null
}
