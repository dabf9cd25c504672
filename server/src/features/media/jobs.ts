import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Every job here is about one file. */
export const fileIds = z.object({ companyId: z.uuid(), mediaId: z.uuid() })

/** Makes the copies of one picture that lists, details and networks need. */
export const makeRenditionsJob = defineJob({
  name: 'media.make-renditions',
  payload: fileIds,
  expireSeconds: 120,
})
/** Makes a video that waits for it: a part of another one, or of a picture. */
export const makeVideoJob = defineJob({
  name: 'media.make-film',
  payload: fileIds,
  expireSeconds: 7200,
  retryLimit: 3,
})
/** Makes the smaller copies of a video that some networks need. */
export const makeVideoCopiesJob = defineJob({
  name: 'media.make-film-copies',
  payload: fileIds,
  expireSeconds: 7200,
  retryLimit: 3,
})
/** Takes the still picture of a video that was given a drawn card, because the machine was too slow. */
export const takeStillJob = defineJob({
  name: 'media.take-still',
  payload: fileIds,
  expireSeconds: 120,
})
export const jobs = [makeRenditionsJob, makeVideoJob, makeVideoCopiesJob, takeStillJob] as const
