import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Asks the network what guests say of one account. */
export const readReviewsJob = defineJob({
  name: 'reviews.read',
  payload: z.object({ companyId: z.uuid(), socialAccountId: z.uuid() }),
  expireSeconds: 300,
  retryLimit: 1,
})

export const jobs = [readReviewsJob] as const
