import * as z from 'zod/mini'

export const videoFacts = z.object({
  format: z.enum(['mp4', 'mov']),
  /** As it is shown: turned, with square pixels. */
  width: z.int(),
  height: z.int(),
  durationMs: z.int(),
  framesPerSecond: z.number(),
  /** `avc` (H.264), `hevc`, …; null where even the name is not known. */
  video: z.nullable(z.string()),
  /** `none`: a silent video. */
  audio: z.nullable(z.string()),
  /**
   * It relies on cuts that are only noted in it (an edit list), so that no plain copy shows the
   * same: a hidden beginning, or several parts.
   */
  cut: z.nullable(z.enum(['start', 'several'])),
})
export type VideoFacts = z.output<typeof videoFacts>
