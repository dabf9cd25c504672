import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Writes one person's zip. */
export const writeExportJob = defineJob({
  name: 'data-export',
  payload: z.object({ exportId: z.uuid() }),
  expireSeconds: 3600,
})
/** Does what was announced for an account whose grace is over. */
export const finishDeletionJob = defineJob({
  name: 'account-deletion',
  payload: z.object({ userId: z.uuid() }),
  expireSeconds: 1800,
})

export const jobs = [writeExportJob, finishDeletionJob] as const
