import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import type { Session } from '../client/bluesky-client.ts'
import { jobOfTwin } from '../client/bluesky-refusals.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { homeIn } from '../client/find-server.ts'
import { blob } from './kept-blob.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'

const { network, name } = blueskyNaming

const token = z.object({ token: z.string().check(z.minLength(1)) })
const ownSession = z.object({ didDoc: z.optional(z.unknown()) })
const limits = z.object({
  canUpload: z.boolean(),
  message: z.optional(z.string()),
})
const jobStatus = z.object({
  jobId: z.string(),
  state: z.string(),
  blob: z.optional(blob),
  failureCode: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type JobStatus = z.output<typeof jobStatus>
/** The lexicon wraps it; the service has answered an upload without that. */
const wrapped = z.object({ jobStatus })
const answered = z.union([wrapped, jobStatus])

/** The id of a service, by its origin (DID method `web`). */
const serviceOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`

/** Long enough for the service to make a video ready and hand it to the profile's server. */
const uploadSeconds = 30 * 60
const readSeconds = 60

/**
 * The profile's own server. Who signed in at an entryway (https://bsky.social) lives behind it, and
 * the service refuses a token for the entryway (lexicon com.atproto.server.getSession, `didDoc`).
 * Where nothing is told the profile lives where it signed in.
 */
async function homeOf({ client, profile }: PublishingDesk): Promise<string> {
  const { didDoc } = await client.read(profile, {
    nsid: 'com.atproto.server.getSession',
    schema: ownSession,
  })
  return homeIn(didDoc, profile.did) ?? profile.server
}

/**
 * One call of the service. Its token is for that call alone, so a refusal of it says nothing of the
 * grant and must not end the connection.
 */
async function atService<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'reauthorize') throw error
    throw new ConnectorError('unavailable', {
      network,
      cause: error,
      facts: error.facts,
      message: message('network.busy', { network: name }),
    })
  }
}

/** With what one call of the service is made: a token for it alone, from the profile's own server. */
async function openService(
  { client, clock, profile }: PublishingDesk,
  {
    videoUrl,
    audience,
    nsid,
    seconds,
  }: {
    readonly videoUrl: string
    readonly audience: string
    readonly nsid: string
    readonly seconds: number
  },
): Promise<Session> {
  const answer = await client.read(profile, {
    nsid: 'com.atproto.server.getServiceAuth',
    parameters: {
      aud: serviceOf(audience),
      lxm: nsid,
      exp: Math.floor(clock.now().getTime() / 1000) + seconds,
    },
    schema: token,
  })
  return { did: profile.did, server: videoUrl, accessToken: answer.token, proofSecret: null }
}

/** Throws `rejected` with the service's own words where it takes no video of this profile now. */
export async function assertTakesVideo(desk: PublishingDesk, videoUrl: string): Promise<void> {
  const nsid = 'app.bsky.video.getUploadLimits'
  const session = await openService(desk, {
    videoUrl,
    audience: videoUrl,
    nsid,
    seconds: readSeconds,
  })
  const told = await atService(() => desk.client.read(session, { nsid, schema: limits }))
  if (told.canUpload) return
  throw new ConnectorError('rejected', {
    network,
    message: message('bluesky.no-video-now', {}, { raw: (told.message ?? '').slice(0, 300) }),
  })
}

/**
 * Hands the service a video, which it leaves at the profile's own server as soon as it is ready.
 * The same video twice is one job, and what came of it then may have been thrown away since.
 */
export async function sendVideo(
  desk: PublishingDesk,
  { videoUrl, bytes }: { readonly videoUrl: string; readonly bytes: Buffer },
  context: WriteContext,
): Promise<{ readonly jobId: string; readonly isKnown: boolean }> {
  const { client, profile } = desk
  // the token is for the server at which the video will lie
  const session = await openService(desk, {
    videoUrl,
    audience: await homeOf(desk),
    nsid: 'com.atproto.repo.uploadBlob',
    seconds: uploadSeconds,
  })
  try {
    const made = await context.write('film', (guard) =>
      atService(() =>
        client.write(session, {
          nsid: 'app.bsky.video.uploadVideo',
          parameters: { did: profile.did, name: 'video.mp4' },
          guard,
          input: { bytes, contentType: 'video/mp4' },
          schema: answered,
        }),
      ),
    )
    return { jobId: 'jobStatus' in made ? made.jobStatus.jobId : made.jobId, isKnown: false }
  } catch (error) {
    const job = jobOfTwin(error)
    if (job === null) throw error
    return { jobId: job, isKnown: true }
  }
}

export async function readJob(
  desk: PublishingDesk,
  { videoUrl, jobId }: { readonly videoUrl: string; readonly jobId: string },
): Promise<JobStatus> {
  const nsid = 'app.bsky.video.getJobStatus'
  const session = await openService(desk, {
    videoUrl,
    audience: videoUrl,
    nsid,
    seconds: readSeconds,
  })
  const answer = await atService(() =>
    desk.client.read(session, { nsid, parameters: { jobId }, schema: wrapped }),
  )
  return answer.jobStatus
}

/** Codes of a video that no other try would make any better. */
const ofTheVideo = new Set([
  'validation_failure',
  'encoding_failure',
  'pds_upload_unsupported_blob_size',
])

/** What a failed job means. */
export function jobFailed({ failureCode, error, message: words }: JobStatus): ConnectorError {
  const raw = (words ?? error ?? '').slice(0, 300)
  if (failureCode !== undefined && !ofTheVideo.has(failureCode))
    return new ConnectorError('unavailable', {
      network,
      prepareAgain: true,
      facts: { error: failureCode },
      message: message('network.preparation-gone', { network: name }),
    })
  return new ConnectorError('rejected', {
    network,
    facts: { error: failureCode ?? '' },
    message: message('network.video-unusable-because', { network: name }, { raw }),
  })
}
