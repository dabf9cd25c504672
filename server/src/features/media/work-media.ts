import type { Storage } from '#connectors/storage/storage.ts'
import type { Platform } from '#platform/platform.ts'
import { makeRenditions } from './copies/make-renditions.ts'
import { makeVideoCopies } from './copies/video-copy.ts'
import {
  makeRenditionsJob,
  makeVideoCopiesJob,
  makeVideoJob,
  takeStillJob,
  type jobs,
} from './jobs.ts'
import { findMedia } from './library/media-store.ts'
import { patiently } from './upload/broken-off.ts'
import { makeVideo } from './video/make-video.ts'
import { takeStill } from './video/still-of-video.ts'

/** Takes the jobs of this room in this process. */
export function workMedia(
  { db, clock, log, queue, pictures, videos }: Platform,
  storage: Storage,
): void {
  const patience = {
    db,
    queue,
    clock,
    since: async (companyId: string, mediaId: string) =>
      (await findMedia(db, companyId, [mediaId]))[0]?.created_at ?? null,
  }
  const work = (
    job: (typeof jobs)[number],
    does: (ids: { companyId: string; mediaId: string }) => Promise<void>,
  ) => queue.work(job, patiently(patience, job, does), { concurrency: 2 })
  const inTurn = (companyId: string) => ({
    db,
    storage,
    clock,
    log,
    queue,
    pictures: pictures.inTurn(companyId),
    videos: videos.inTurn(companyId),
  })
  work(makeRenditionsJob, ({ companyId, mediaId }) =>
    makeRenditions(inTurn(companyId), companyId, mediaId),
  )
  work(makeVideoJob, ({ companyId, mediaId }) => makeVideo(inTurn(companyId), companyId, mediaId))
  work(makeVideoCopiesJob, ({ companyId, mediaId }) =>
    makeVideoCopies(inTurn(companyId), companyId, mediaId),
  )
  work(takeStillJob, ({ companyId, mediaId }) => takeStill(inTurn(companyId), companyId, mediaId))
}
