import type { TiktokOptions } from '@marquee/contract/tiktok.ts'
import * as z from 'zod/mini'
import { fingerprint } from '#platform/secrets.ts'
import type { PostContent, Prepared, PreparedVideo } from '../../capabilities/publish/publisher.ts'

/**
 * A video that TikTok was told of, and how much of it is there. It shows nowhere before its last
 * part. `of` is a fingerprint of what was said of it at the beginning, since none of that can be
 * changed; `url` opens the upload by itself, so it goes into no log and no answer. `isDraft`: it
 * goes to the inbox, where its owner chooses.
 */
const upload = z.object({
  of: z.string(),
  publishId: z.string(),
  url: z.string(),
  size: z.int(),
  chunk: z.int(),
  total: z.int(),
  held: z.int(),
  begunAt: z.string(),
  isDraft: z.optional(z.boolean()),
})
export type VideoUpload = z.output<typeof upload>

/** Null: none was begun, or it cannot be read. */
export const readUpload = (prepared: Prepared | null): VideoUpload | null =>
  z.safeParse(z.object({ upload }), prepared).data?.upload ?? null

/** An upload lives an hour (networks.md section 4, "Chunks"); its last minutes are not trusted. */
const trustedMs = 55 * 60_000

/** An earlier upload of the very same, while it is young enough. */
export function stillGood(earlier: VideoUpload | null, of: string, now: Date): VideoUpload | null {
  return earlier && earlier.of === of && now.getTime() - Date.parse(earlier.begunAt) < trustedMs
    ? earlier
    : null
}

/** `isForInbox`: known to go there from the start. */
export const madeFrom = (
  { text }: PostContent,
  { mediaId }: PreparedVideo,
  { size, chosen, isForInbox }: { size: number; chosen: TiktokOptions; isForInbox: boolean },
): string => fingerprint(JSON.stringify([text, mediaId, size, chosen, isForInbox]))
