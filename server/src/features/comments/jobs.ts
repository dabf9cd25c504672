import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

const place = { companyId: z.uuid(), socialAccountId: z.uuid(), postId: z.string() }

/** Asks the network what stands under a post. */
export const readCommentsJob = defineJob({
  name: 'comments.read',
  payload: z.object(place),
  expireSeconds: 120,
  retryLimit: 1,
})
/** Asks the network how often something is liked, a moment after it was liked here (LIKES-002). */
export const readLikesJob = defineJob({
  name: 'comments.likes',
  payload: z.object({ ...place, commentId: z.nullable(z.string()) }),
  expireSeconds: 60,
  retryLimit: 1,
})

export const jobs = [readCommentsJob, readLikesJob] as const
