import type { MessageMoment } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'

/** A moment that the mail words. Text is one that an earlier release worded as it queued the mail. */
export const momentSchema = z.union([
  z.object({
    at: z.iso.datetime(),
    zone: z.string(),
    style: z.enum(['time', 'seconds', 'day', 'day-time']),
  }),
  z.string(),
])

/** `5 December 2026`, on the calendar of that zone. */
export const dayAt = (at: string, zone: string): MessageMoment => ({ at, zone, style: 'day' })

/** `5 December 2026 - 17:05`, on the clocks of that zone. */
export const dayTimeAt = (at: string, zone: string): MessageMoment => ({
  at,
  zone,
  style: 'day-time',
})
