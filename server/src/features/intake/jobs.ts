import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/**
 * After this many tries an event is given up: with pauses of up to a quarter of an hour, half a
 * day.
 */
export const mostTries = 50

/** Lets the event's source process it. */
export const processEventJob = defineJob({
  name: 'intake.process',
  payload: z.object({ id: z.uuid() }),
  expireSeconds: 120,
  retryLimit: mostTries,
})

export const jobs = [processEventJob] as const
