import { longestReelMs } from '@marquee/contract/post-limits.ts'

/** What is kept of a video, in ms. */
export interface Range {
  readonly startMs: number
  readonly endMs: number
}
export type Grip = 'start' | 'end'

/** How long a video of a picture lasts unless somebody says otherwise. */
export const usualSeconds = 7
/**
 * Networks take no reels under three seconds (networks.md sections 1.2, 2 and 4); whole pictures
 * are kept, so a tenth is added.
 */
export const shortestReelMs = 3100

/** The first minute, or all of it. */
export const firstRange = (durationMs: number): Range => ({
  startMs: 0,
  endMs: Math.min(durationMs, longestReelMs),
})

/**
 * Moves one grip to an instant. What is kept stays within 3 and 60 seconds: the other grip is
 * pushed along rather than the movement refused.
 */
export function moveGrip(
  range: Range,
  { grip, toMs, durationMs }: { grip: Grip; toMs: number; durationMs: number },
): Range {
  const shortest = Math.min(shortestReelMs, durationMs)
  if (grip === 'start') {
    const startMs = Math.round(Math.min(Math.max(0, toMs), durationMs - shortest))
    return {
      startMs,
      endMs: Math.min(
        durationMs,
        Math.max(startMs + shortest, Math.min(range.endMs, startMs + longestReelMs)),
      ),
    }
  }
  const endMs = Math.round(Math.max(Math.min(durationMs, toMs), shortest))
  return {
    startMs: Math.max(
      0,
      Math.min(endMs - shortest, Math.max(range.startMs, endMs - longestReelMs)),
    ),
    endMs,
  }
}

/** Whether anything is cut off at all: to the frame, not to the millisecond. */
export const isCut = ({ startMs, endMs }: Range, durationMs: number) =>
  startMs > 20 || endMs < durationMs - 40
