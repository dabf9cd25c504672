import { message } from '@marquee/contract/message.ts'
import { x as network } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { PreparedVideo, WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { endsAt, isFresh, madeOf, type VideoUpload } from './prepared-media.ts'
import { budgetOf } from '../client/rate-headers.ts'
import { isMissing } from '../client/x-error.ts'
import type { XAccount } from '../client/x-account.ts'

/** X takes parts of up to 5 MB, at most 1000 of them. */
const partBytes = 4 * 1024 * 1024
/** What is sent before it is remembered; after that the engine's lease and a restart count anew. */
const partsAtOnce = 8

const begun = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    expires_after_secs: z.nullish(z.number()),
  }),
})
const worked = z.object({
  data: z.object({
    processing_info: z.nullish(
      z.object({
        state: z.string(),
        check_after_secs: z.nullish(z.number()),
        error: z.nullish(z.object({ message: z.nullish(z.string()), name: z.nullish(z.string()) })),
      }),
    ),
  }),
})
type Work = z.output<typeof worked>['data']['processing_info']

export interface VideoStep {
  readonly video: VideoUpload
  /** Null: a post may use it. */
  readonly againInMs: number | null
}

/**
 * One round of a chunked upload (initialize, append, finalize, then STATUS; networks.md section 5,
 * "Media"). A part that may have arrived already is sent again under its own number. Never waits:
 * where there is more to send, or X works on it, it says when to go on.
 */
export async function uploadVideo(
  x: XAccount,
  {
    video,
    earlier,
    context,
  }: { video: PreparedVideo; earlier: VideoUpload | null; context: WriteContext },
): Promise<VideoStep> {
  const size = await video.size()
  if (size > (network.limits.video?.mostBytes ?? 0))
    throw new ConnectorError('rejected', {
      network: 'twitter',
      message: message('network.video-too-large', { network: 'X', megabytes: 512 }),
    })
  const of = madeOf(video.mediaId, String(size))
  const kept = earlier?.of === of && isFresh(earlier, x.clock.now(), 'prepare') ? earlier : null
  if (kept?.state === 'ready') return { video: kept, againInMs: null }
  if (kept?.state === 'processing') return worksOn(kept, await readWork(x, kept))
  const upload = kept ?? (await begin(x, { size, of, context }))
  const sent = await sendParts(x, {
    video,
    size,
    videoUpload: upload,
    isResumed: kept !== null,
    context,
  })
  return sent < partsOf(size)
    ? { video: { ...upload, sent }, againInMs: 0 }
    : finish(x, { ...upload, sent }, context)
}

const partsOf = (size: number) => Math.ceil(size / partBytes)
const callOf = ({ account }: XAccount) =>
  ({
    method: 'POST',
    token: account.accessToken,
    budget: budgetOf(account.userId, 'media'),
  }) as const

async function begin(
  x: XAccount,
  { size, of, context }: { size: number; of: string; context: WriteContext },
): Promise<VideoUpload> {
  const now = x.clock.now()
  const { data } = await context.write('film:begin', (guard) =>
    x.client.write({
      ...callOf(x),
      path: '/2/media/upload/initialize',
      body: { media_type: 'video/mp4', total_bytes: size, media_category: 'tweet_video' },
      guard,
      schema: begun,
    }),
  )
  return {
    id: data.id,
    of,
    endsAt: endsAt(now, data.expires_after_secs),
    sent: 0,
    state: 'sending',
  }
}

async function sendParts(
  x: XAccount,
  {
    video,
    size,
    videoUpload: { id, sent },
    isResumed,
    context,
  }: {
    video: PreparedVideo
    size: number
    videoUpload: VideoUpload
    isResumed: boolean
    context: WriteContext
  },
): Promise<number> {
  const end = Math.min(sent + partsAtOnce, partsOf(size))
  for (let part = sent; part < end; part++) {
    const bytes = await video.read(part * partBytes, Math.min((part + 1) * partBytes, size))
    const file = {
      field: 'media',
      fileName: `${video.mediaId}.mp4`,
      contentType: video.contentType,
      bytes,
    }
    await context
      .write(`film:part:${part + 1}`, (guard) =>
        x.client.write({
          ...callOf(x),
          path: `/2/media/upload/${encodeURIComponent(id)}/append`,
          form: { fields: { segment_index: String(part) }, file },
          guard,
          schema: z.unknown(),
        }),
      )
      .catch((error: unknown) => {
        throw isResumed && isRefusal(error) ? anew(error) : error
      })
  }
  return end
}

/** What an upload that was broken off left may be of no use to X any more. */
function anew(cause: unknown): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'twitter',
    cause,
    prepareAgain: true,
    message: message('x.upload-gone'),
  })
}
const isRefusal = (error: unknown) => error instanceof ConnectorError && error.kind === 'rejected'

async function finish(x: XAccount, upload: VideoUpload, context: WriteContext): Promise<VideoStep> {
  try {
    const { data } = await context.write('film:end', (guard) =>
      x.client.write({
        ...callOf(x),
        path: `/2/media/upload/${encodeURIComponent(upload.id)}/finalize`,
        guard,
        schema: worked,
      }),
    )
    return worksOn(upload, data.processing_info)
  } catch (error) {
    // an earlier try may have finished it, and its answer been lost
    if (!isRefusal(error)) throw error
    const work = await readWork(x, upload).catch(() => null)
    if (!work) throw error
    return worksOn(upload, work)
  }
}

async function readWork({ client, account }: XAccount, { id }: VideoUpload): Promise<Work> {
  const query = { command: 'STATUS', media_id: id }
  try {
    return (
      await client.call({
        method: 'GET',
        path: '/2/media/upload',
        query,
        token: account.accessToken,
        budget: budgetOf(account.userId, 'media'),
        schema: worked,
      })
    ).data.processing_info
  } catch (error) {
    throw isMissing(error) ? anew(error) : error
  }
}

function worksOn(video: VideoUpload, work: Work): VideoStep {
  switch (work?.state) {
    // X has nothing to work on
    case undefined:
    case 'succeeded':
      return { video: { ...video, state: 'ready' }, againInMs: null }
    case 'failed': {
      const words = (work.error?.message ?? '').trim().slice(0, 300)
      const said =
        words === ''
          ? message('x.video-unusable')
          : message('network.video-unusable-because', { network: 'X' }, { raw: words })
      throw new ConnectorError('rejected', { network: 'twitter', message: said })
    }
    default:
      return {
        video: { ...video, state: 'processing' },
        againInMs: Math.min(Math.max(work?.check_after_secs ?? 2, 1), 60) * 1000,
      }
  }
}
