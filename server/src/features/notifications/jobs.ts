import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Renders one mail of the outbox and hands it to the mail server. */
export const sendMailJob = defineJob({
  name: 'mail-send',
  payload: z.object({ mailId: z.uuid() }),
  expireSeconds: 120,
  retryLimit: 8,
})

export const jobs = [sendMailJob] as const
