import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Makes the copies of one picture that lists, details and networks need. */
export const makeRenditionsJob = defineJob({ name: 'media.make-renditions', payload: z.object({ companyId: z.uuid(), mediaId: z.uuid() }), expireSeconds: 120 })
export const jobs = [makeRenditionsJob] as const
