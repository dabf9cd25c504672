import { readVideoFacts } from '../instagram/mp4-header.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyWorld, VideoJob } from './bluesky-world.ts'
import { blobCid } from './bluesky-world.ts'
import type { XrpcAnswer, XrpcRequest } from './repo-calls.ts'
import { didOfServiceToken, homeDid, serviceDid } from './service-tokens.ts'
import { invalid, XrpcError } from './xrpc-error.ts'

type VideoCall = (request: XrpcRequest, token: string) => XrpcAnswer | Promise<XrpcAnswer>

const mostBytes = 100_000_000
/** Since 2026-08-21 (bluesky-social/social-app#11528). */
const longestMs = 10 * 60_000
const videosADay = 25
const dayMs = 86_400_000
/** So long the service works on a video. */
const workMs = 4000

/** A town that was saved before it knew videos has none. */
const jobsOf = (bluesky: BlueskyWorld): Record<string, VideoJob> => (bluesky.videoJobs ??= {})

const stateOf = (kernel: Kernel, { failure, doneAt }: VideoJob): string =>
  kernel.clock.now() < doneAt
    ? 'JOB_STATE_ENCODING'
    : failure === undefined
      ? 'JOB_STATE_COMPLETED'
      : 'JOB_STATE_FAILED'

/** As lexicon app.bsky.video.defs#jobStatus has it. A video that is ready lies at its server then. */
function statusOf(kernel: Kernel, job: VideoJob): object {
  const state = stateOf(kernel, job)
  const { jobId, did, cid, size } = job
  return {
    jobId,
    did,
    state,
    ...(state === 'JOB_STATE_ENCODING' ? { progress: 50 } : {}),
    ...(state === 'JOB_STATE_COMPLETED'
      ? { blob: { $type: 'blob', ref: { $link: cid }, mimeType: 'video/mp4', size } }
      : {}),
    ...(state === 'JOB_STATE_FAILED'
      ? { error: 'failed', failureCode: 'validation_failure', message: job.failure }
      : {}),
  }
}

const usedToday = (kernel: Kernel, did: string): number =>
  Object.values(jobsOf(kernel.world.bluesky)).filter(
    (job) => job.did === did && job.sentAt > kernel.clock.now() - dayMs,
  ).length

function limitsOf(kernel: Kernel, did: string) {
  const left = Math.max(0, videosADay - usedToday(kernel, did))
  if (kernel.world.bluesky.accounts[did]?.isUnconfirmed === true)
    return {
      canUpload: false,
      error: 'unconfirmed_email',
      message: 'Please confirm your email before uploading videos.',
    }
  return left === 0
    ? { canUpload: false, error: 'limit', message: 'You have exceeded your daily upload limit.' }
    : { canUpload: true, remainingDailyVideos: left, remainingDailyBytes: 10_000_000_000 }
}

const getUploadLimits: VideoCall = ({ kernel }, token) => ({
  body: limitsOf(
    kernel,
    didOfServiceToken(kernel, token, {
      aud: serviceDid(kernel),
      lxm: 'app.bsky.video.getUploadLimits',
    }),
  ),
})

function flawOf(bytes: Buffer): string | undefined {
  const facts = readVideoFacts(bytes)
  if (!facts) return 'The video could not be read.'
  return facts.durationMs > longestMs ? 'Videos must be ten minutes long or shorter.' : undefined
}

const uploadVideo: VideoCall = async (request, token) => {
  const { kernel, query, bytes, contentType, now } = request
  // what the service leaves at the profile's server it leaves by this very token
  const did = didOfServiceToken(kernel, token, {
    aud: (issuer) => homeDid(kernel, issuer),
    lxm: 'com.atproto.repo.uploadBlob',
  })
  if (query['did'] !== did) throw new XrpcError('401 unauthorized', 'did does not match token')
  if (!query['name']) throw invalid('Params must have the property "name"')
  if (contentType !== 'video/mp4') throw invalid('Wrong request encoding (Content-Type)')
  if (bytes.length === 0) throw invalid('Request body is empty')
  if (bytes.length > mostBytes) throw new XrpcError('413 PayloadTooLarge', 'File is too large')
  const refused = limitsOf(kernel, did)
  if (!refused.canUpload) throw new XrpcError(`400 ${refused.error}`, refused.message ?? '')
  const cid = blobCid(bytes)
  const jobs = jobsOf(kernel.world.bluesky)
  const before = Object.values(jobs).find((job) => job.did === did && job.cid === cid)
  if (before)
    throw new XrpcError('409 already_exists', 'Video already processed').saying({
      jobId: before.jobId,
      did,
      state: stateOf(kernel, before),
    })
  const failure = flawOf(bytes)
  const job: VideoJob = {
    jobId: `job-${kernel.nextId()}`,
    did,
    cid,
    size: bytes.length,
    sha256: await kernel.files.put(bytes),
    sentAt: now,
    doneAt: now + workMs,
    ...(failure === undefined ? {} : { failure }),
  }
  jobs[job.jobId] = job
  if (failure === undefined)
    kernel.world.bluesky.blobs[`${did} ${cid}`] = {
      cid,
      did,
      mimeType: 'video/mp4',
      size: job.size,
      sha256: job.sha256,
      uploadedAt: job.doneAt,
    }
  kernel.touch()
  return { body: { jobStatus: statusOf(kernel, job) }, effect: `video ${job.jobId} taken` }
}

const getJobStatus: VideoCall = ({ kernel, query }, token) => {
  didOfServiceToken(kernel, token, { aud: serviceDid(kernel), lxm: 'app.bsky.video.getJobStatus' })
  const job = jobsOf(kernel.world.bluesky)[query['jobId'] ?? '']
  if (!job) throw new XrpcError('400 JobNotFound', 'Job not found')
  return { body: { jobStatus: statusOf(kernel, job) } }
}

/** The service that makes videos ready: it knows no sessions, only tokens for its own calls. */
export const videoCalls: Record<string, VideoCall> = {
  'GET app.bsky.video.getUploadLimits': getUploadLimits,
  'POST app.bsky.video.uploadVideo': uploadVideo,
  'GET app.bsky.video.getJobStatus': getJobStatus,
}
