import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Hands one event over to whoever it is for. */
export const handOverJob = defineJob({
  name: 'tracking-hand-over',
  payload: z.object({ eventId: z.uuid() }),
  expireSeconds: 60,
  retryLimit: 6,
})

export const jobs = [handOverJob] as const
