import * as z from 'zod/mini'
import type { Prepared } from '../capabilities/publisher.ts'

/** A film that was begun at Facebook: it has an id there, and stands nowhere until it is finished. */
const startedFilm = z.object({
  mediaId: z.string(),
  kind: z.enum(['post', 'reel']),
  videoId: z.string(),
  /** Of a reel: where its bytes go. Of a film in a post: the session that they belong to. */
  uploadTo: z.string(),
  isUploaded: z.boolean(),
  /** ISO. Missing: nobody knows. */
  begunAt: z.optional(z.string()),
})
export type StartedFilm = z.output<typeof startedFilm>
const preparedFilm = z.object({ film: startedFilm })

export function readStartedFilm(prepared: Prepared | null): StartedFilm | null {
  return z.safeParse(preparedFilm, prepared).data?.film ?? null
}
