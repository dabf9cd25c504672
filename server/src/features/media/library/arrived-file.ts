import type { Storage } from '#connectors/storage/storage.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Videos } from '#platform/videos/videos.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'

export interface UploadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly queue: JobQueue
  readonly pictures: Pictures
  readonly videos: Videos
  /** Of one company's library. */
  readonly quotaBytes: number
}

/** A file that is whole on this machine's disk and not judged yet. */
export interface Arrived {
  readonly mediaId: string
  readonly path: string
  readonly name: string
  readonly bytes: number
}
