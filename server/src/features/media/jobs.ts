import * as z from 'zod/mini'
import { defineJob } from '#platform/queue/job-queue.ts'

/** Makes the copies of one picture that lists, details and networks need. */
export const makeRenditionsJob = defineJob({
  name: 'media.make-renditions',
  payload: z.object({ companyId: z.uuid(), mediaId: z.uuid() }),
  expireSeconds: 120,
})
/** Makes a film that waits for it: a part of another one, or of a picture. */
export const makeFilmJob = defineJob({
  name: 'media.make-film',
  payload: z.object({ companyId: z.uuid(), mediaId: z.uuid() }),
  expireSeconds: 7200,
  retryLimit: 3,
})
/** Makes the smaller copies of a film that some networks need. */
export const makeFilmCopiesJob = defineJob({
  name: 'media.make-film-copies',
  payload: z.object({ companyId: z.uuid(), mediaId: z.uuid() }),
  expireSeconds: 7200,
  retryLimit: 3,
})
export const jobs = [makeRenditionsJob, makeFilmJob, makeFilmCopiesJob] as const
