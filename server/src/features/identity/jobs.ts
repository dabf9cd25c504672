import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Reads who asked for a new password and, when the address has an account, mails the link. */
export const mailResetLinkJob = defineJob({
  name: 'mail-reset-link',
  payload: z.object({ requestId: z.uuid() }),
  expireSeconds: 60,
})

export const jobs = [mailResetLinkJob] as const
