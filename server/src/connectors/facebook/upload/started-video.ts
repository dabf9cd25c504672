import * as z from 'zod/mini'
import type { Prepared } from '../../capabilities/publish/publisher.ts'

/** A video that was begun at Facebook: it has an id there, and stands nowhere until it is finished. */
const startedVideo = z.object({
  mediaId: z.string(),
  kind: z.enum(['post', 'reel']),
  videoId: z.string(),
  /** Of a reel: where its bytes go. Of a video in a post: the session that they belong to. */
  uploadTo: z.string(),
  isUploaded: z.boolean(),
  /** ISO. Missing: nobody knows. */
  begunAt: z.optional(z.string()),
})
export type StartedVideo = z.output<typeof startedVideo>
/** `film` is the key by which it is stored. */
const preparedVideo = z.object({ film: startedVideo })

export function readStartedVideo(prepared: Prepared | null): StartedVideo | null {
  return z.safeParse(preparedVideo, prepared).data?.film ?? null
}
