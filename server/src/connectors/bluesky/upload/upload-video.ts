import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { PreparedVideo, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyLimits } from '../bluesky-limits.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { blob, isYoung } from './kept-blob.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { assertTakesVideo, jobFailed, readJob, sendVideo } from './video-service.ts'

const { network, name } = blueskyNaming

export const videoUpload = z.object({
  /** Of our library. */
  of: z.string(),
  /** Of the service that makes it ready. Null: there is none. */
  jobId: z.nullable(z.string()),
  /** Null: it is not ready yet. */
  blob: z.nullable(blob),
  /** ISO: when it was sent, then when it was ready. */
  at: z.string(),
})
export type VideoUpload = z.output<typeof videoUpload>

export interface VideoStep {
  readonly video: VideoUpload
  /** Null: a post may name it. */
  readonly againInMs: number | null
}

const askAgainMs = 3000
const madeOfBlob = z.object({ blob })

/**
 * One round of leaving a video at the profile's own server: by way of the service that makes it
 * ready where there is one, else as it is (networks.md section 24, Pictures; lexicons
 * app.bsky.video). Never waits for the service.
 */
export async function uploadVideo(
  desk: PublishingDesk,
  { video, earlier }: { readonly video: PreparedVideo; readonly earlier: VideoUpload | null },
  context: WriteContext,
): Promise<VideoStep> {
  const { videoUrl, clock } = desk
  const kept = earlier?.of === video.mediaId && isYoung(earlier, clock.now()) ? earlier : null
  if (kept?.blob) return { video: kept, againInMs: null }
  if (kept?.jobId && videoUrl !== null) return goOn(desk, videoUrl, kept)
  const size = await video.size()
  if (size > (blueskyLimits.video?.mostBytes ?? 0))
    throw new ConnectorError('rejected', {
      network,
      message: message('network.video-too-large', { network: name, megabytes: 50 }),
    })
  const send = { video, size }
  return videoUrl === null
    ? leaveAsItIs(desk, send, context)
    : begin(desk, { ...send, videoUrl }, context)
}

interface Sent {
  readonly video: PreparedVideo
  readonly size: number
}

async function begin(
  desk: PublishingDesk,
  { video, size, videoUrl }: Sent & { readonly videoUrl: string },
  context: WriteContext,
): Promise<VideoStep> {
  await assertTakesVideo(desk, videoUrl)
  const bytes = await video.read(0, size)
  const { jobId, isKnown } = await sendVideo(desk, { videoUrl, bytes }, context)
  // it is not left at the server a second time by the service
  if (isKnown && (await readJob(desk, { videoUrl, jobId })).blob)
    return leaveAsItIs(desk, { video, size }, context)
  const at = desk.clock.now().toISOString()
  return { video: { of: video.mediaId, jobId, blob: null, at }, againInMs: askAgainMs }
}

async function goOn(
  desk: PublishingDesk,
  videoUrl: string,
  upload: VideoUpload,
): Promise<VideoStep> {
  const job = await readJob(desk, { videoUrl, jobId: upload.jobId ?? '' })
  if (job.state === 'JOB_STATE_FAILED') throw jobFailed(job)
  return job.blob
    ? {
        video: { ...upload, blob: job.blob, at: desk.clock.now().toISOString() },
        againInMs: null,
      }
    : { video: upload, againInMs: askAgainMs }
}

/** A server without a service takes the file itself; readers see it once the network worked on it. */
async function leaveAsItIs(
  { client, profile, clock }: PublishingDesk,
  { video, size }: Sent,
  context: WriteContext,
): Promise<VideoStep> {
  const bytes = await video.read(0, size)
  const made = await context.write('film:as-it-is', (guard) =>
    client.write(profile, {
      nsid: 'com.atproto.repo.uploadBlob',
      guard,
      input: { bytes, contentType: video.contentType },
      schema: madeOfBlob,
    }),
  )
  const at = clock.now().toISOString()
  return { video: { of: video.mediaId, jobId: null, blob: made.blob, at }, againInMs: null }
}
