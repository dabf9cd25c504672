import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { PreparedFilm, WriteContext } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { blueskyLimits } from './bluesky-limits.ts'
import { blueskyVoice } from './bluesky-voice.ts'
import { blob, isYoung } from './kept-blob.ts'
import type { PublishingDesk } from './publishing-desk.ts'
import { assertTakesVideo, jobFailed, readJob, sendVideo } from './video-service.ts'

const { network, name } = blueskyVoice

export const filmUpload = z.object({
  /** Of our library. */
  of: z.string(),
  /** Of the service that makes it ready. Null: there is none. */
  jobId: z.nullable(z.string()),
  /** Null: it is not ready yet. */
  blob: z.nullable(blob),
  /** ISO: when it was sent, then when it was ready. */
  at: z.string(),
})
export type FilmUpload = z.output<typeof filmUpload>

export interface FilmStep {
  readonly film: FilmUpload
  /** Null: a post may name it. */
  readonly againInMs: number | null
}

const askAgainMs = 3000
const madeOfBlob = z.object({ blob })

/**
 * One round of leaving a film at the profile's own server: by way of the service that makes it
 * ready where there is one, else as it is (networks.md section 24, Pictures; lexicons
 * app.bsky.video). Never waits for the service.
 */
export async function uploadFilm(
  desk: PublishingDesk,
  { film, earlier }: { readonly film: PreparedFilm; readonly earlier: FilmUpload | null },
  context: WriteContext,
): Promise<FilmStep> {
  const { videoUrl, clock } = desk
  const kept = earlier?.of === film.mediaId && isYoung(earlier, clock.now()) ? earlier : null
  if (kept?.blob) return { film: kept, againInMs: null }
  if (kept?.jobId && videoUrl !== null) return goOn(desk, videoUrl, kept)
  const size = await film.size()
  if (size > (blueskyLimits.film?.mostBytes ?? 0))
    throw new ConnectorError('rejected', {
      network,
      message: message('network.video-too-large', { network: name, megabytes: 50 }),
    })
  const send = { film, size }
  return videoUrl === null
    ? leaveAsItIs(desk, send, context)
    : begin(desk, { ...send, videoUrl }, context)
}

interface Sent {
  readonly film: PreparedFilm
  readonly size: number
}

async function begin(
  desk: PublishingDesk,
  { film, size, videoUrl }: Sent & { readonly videoUrl: string },
  context: WriteContext,
): Promise<FilmStep> {
  await assertTakesVideo(desk, videoUrl)
  const bytes = await film.read(0, size)
  const { jobId, isKnown } = await sendVideo(desk, { videoUrl, bytes }, context)
  // it is not left at the server a second time by the service
  if (isKnown && (await readJob(desk, { videoUrl, jobId })).blob)
    return leaveAsItIs(desk, { film, size }, context)
  const at = desk.clock.now().toISOString()
  return { film: { of: film.mediaId, jobId, blob: null, at }, againInMs: askAgainMs }
}

async function goOn(desk: PublishingDesk, videoUrl: string, upload: FilmUpload): Promise<FilmStep> {
  const job = await readJob(desk, { videoUrl, jobId: upload.jobId ?? '' })
  if (job.state === 'JOB_STATE_FAILED') throw jobFailed(job)
  return job.blob
    ? {
        film: { ...upload, blob: job.blob, at: desk.clock.now().toISOString() },
        againInMs: null,
      }
    : { film: upload, againInMs: askAgainMs }
}

/** A server without a service takes the file itself; readers see it once the network worked on it. */
async function leaveAsItIs(
  { client, profile, clock }: PublishingDesk,
  { film, size }: Sent,
  context: WriteContext,
): Promise<FilmStep> {
  const bytes = await film.read(0, size)
  const made = await context.write('film:as-it-is', (guard) =>
    client.write(profile, {
      nsid: 'com.atproto.repo.uploadBlob',
      guard,
      input: { bytes, contentType: film.contentType },
      schema: madeOfBlob,
    }),
  )
  const at = clock.now().toISOString()
  return { film: { of: film.mediaId, jobId: null, blob: made.blob, at }, againInMs: null }
}
