import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Asks the network where one account is named: all of it, or what its webhook told of. */
export const readMentionsJob = defineJob({
  name: 'mentions.read',
  payload: z.object({
    companyId: z.uuid(),
    socialAccountId: z.uuid(),
    told: z.nullable(
      z.object({
        postId: z.string(),
        commentId: z.nullable(z.string()),
        guestName: z.nullable(z.string()),
      }),
    ),
    /** Of what a webhook told of and could not be read yet: until when it is asked for again. */
    giveUpAt: z.optional(z.iso.datetime()),
  }),
  expireSeconds: 300,
  retryLimit: 3,
})

/** Copies pictures that came with mentions of one account, as many as are due. */
export const copyPicturesJob = defineJob({
  name: 'mentions.pictures',
  payload: z.object({ companyId: z.uuid(), socialAccountId: z.uuid() }),
  expireSeconds: 300,
  retryLimit: 3,
})

export const jobs = [readMentionsJob, copyPicturesJob] as const
