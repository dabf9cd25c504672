import { minVideoMs } from '@marquee/contract/post-limits.ts'

/** Of one frame, in seconds. */
export interface Frame {
  readonly at: number
  readonly until: number
}

/** Times are fractions of a timescale and never meet exactly, in seconds. */
const hair = 0.0005
const least = minVideoMs / 1000

/**
 * From the frame that is shown at `from` on, as many whole frames as last no longer than up to
 * `to`; of a part of three seconds or more never less than the three that networks ask for, where a
 * frame less would be. In seconds. Throws where nothing is shown.
 */
export function framesWithin(
  frames: readonly Frame[],
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const first = frames.reduce(
    (found, { at }) => (at <= from + hair && at > found ? at : found),
    Number.NEGATIVE_INFINITY,
  )
  const start = Math.max(0, first)
  const wished = to - from
  const end = frames.reduce(
    (found, { until }) => (until - start <= wished + hair && until > found ? until : found),
    Number.NEGATIVE_INFINITY,
  )
  const last = frames.reduce((found, { until }) => Math.max(found, until), 0)
  if (end <= start || from >= last) throw new Error('The video shows nothing there.')
  if (wished < least - hair || end - start >= least) return { start, end }
  const next = frames.reduce(
    (found, { until }) => (until - start >= least && until < found ? until : found),
    Number.POSITIVE_INFINITY,
  )
  return { start, end: Number.isFinite(next) ? next : end }
}
