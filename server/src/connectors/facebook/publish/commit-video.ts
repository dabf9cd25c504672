import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type {
  AcceptedPost,
  Followed,
  LookUp,
  LostCommit,
  PostContent,
  Prepared,
  Published,
  SendGuard,
  WriteContext,
} from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { Fields } from '../../meta-graph/client/request-body.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'
import { readVideo, type VideoState } from '../posts/video-state.ts'
import { findPosts } from './find-posts.ts'
import { ofReels } from '../upload/reel-limit.ts'
import { readStartedVideo, type StartedVideo } from '../upload/started-video.ts'

const done = z.object({ success: z.literal(true) })
const askAgainMs = 10_000
const ranOut = message('facebook.video-expired')

/**
 * The one call that makes a video stand, as soon as Facebook is done with it. A refusal is believed
 * only after the video was seen: it may refuse what is finished already.
 */
export async function commitVideo(
  graph: GraphClient,
  page: PageSecret,
  {
    content,
    prepared,
    context,
  }: { content: PostContent; prepared: Prepared; context: WriteContext },
): Promise<Published> {
  const video = readStartedVideo(prepared)
  if (!video?.isUploaded)
    throw new ConnectorError('unavailable', {
      network: 'facebook',
      prepareAgain: true,
      message: message('facebook.video-not-sent'),
    })
  return context.write('commit', async (guard) => {
    try {
      await finish(graph, page, { startedVideo: video, text: content.text, guard })
      // which post it becomes is told once Facebook is done with it
      return { remoteId: video.videoId, permalink: null, state: 'processing' }
    } catch (error) {
      throw isRefusal(error)
        ? await judgeRefusal(graph, page, { startedVideo: video, refusal: error })
        : error
    }
  })
}

async function finish(
  graph: GraphClient,
  { pageId, token }: PageSecret,
  {
    startedVideo: { kind, videoId, uploadTo },
    text,
    guard,
  }: { startedVideo: StartedVideo; text: string; guard: SendGuard },
): Promise<void> {
  const words: Fields = text === '' ? {} : { description: text }
  const call = { method: 'POST', token, account: pageId, guard, schema: done } as const
  await (kind === 'reel'
    ? ofReels(
        graph.write({
          ...call,
          path: `/${pageId}/video_reels`,
          fields: { upload_phase: 'finish', video_id: videoId, video_state: 'PUBLISHED', ...words },
        }),
      )
    : graph.write({
        ...call,
        path: `/${pageId}/videos`,
        fields: {
          upload_phase: 'finish',
          upload_session_id: uploadTo,
          published: 'true',
          ...words,
        },
      }))
}

/** Facebook answered, and neither asked to wait nor to connect again. */
function isRefusal(error: unknown): error is ConnectorError {
  return (
    error instanceof ConnectorError &&
    error.facts.status !== undefined &&
    (error.kind === 'rejected' || error.kind === 'unavailable')
  )
}

async function judgeRefusal(
  graph: GraphClient,
  page: PageSecret,
  { startedVideo: { videoId }, refusal }: { startedVideo: StartedVideo; refusal: ConnectorError },
): Promise<ConnectorError> {
  const { facts } = refusal
  const mayBeLive = (cause: unknown) =>
    new ConnectorError('uncertain', {
      network: 'facebook',
      cause,
      facts,
      message: message('facebook.video-maybe-published'),
    })
  try {
    const seen = await readVideo(graph, page, videoId)
    if (seen.state === 'stands' || seen.state === 'works') return mayBeLive(refusal)
    if (seen.state === 'failed')
      return new ConnectorError('rejected', {
        network: 'facebook',
        cause: refusal,
        facts,
        message: seen.message,
      })
    if (seen.state === 'open' && !isMissing(refusal)) return refusal
    return new ConnectorError('unavailable', {
      network: 'facebook',
      cause: refusal,
      facts,
      prepareAgain: true,
      message: seen.state === 'expired' ? ranOut : message('facebook.video-gone'),
    })
  } catch (cause) {
    if (cause instanceof ConnectorError) return mayBeLive(cause)
    throw cause
  }
}

/** What became of a video that was finished. */
export async function followVideo(
  graph: GraphClient,
  page: PageSecret,
  { prepared, remoteId }: AcceptedPost,
): Promise<Followed> {
  const seen = await readVideo(graph, page, readStartedVideo(prepared)?.videoId ?? remoteId)
  switch (seen.state) {
    case 'open':
    case 'works':
      return { state: 'processing', againInMs: askAgainMs }
    case 'stands':
      return { state: 'published', remoteId: seen.postId ?? remoteId, permalink: seen.permalink }
    case 'failed':
      return { state: 'refused', message: seen.message }
    case 'expired':
      throw new ConnectorError('unavailable', {
        network: 'facebook',
        prepareAgain: true,
        message: ranOut,
      })
    // its id was there before it was finished, so it is not a matter of patience
    case 'missing':
      return {
        state: 'refused',
        message: message('facebook.video-deleted'),
      }
  }
}

/**
 * The video's own id settles a lost commit; only where Facebook finds no such video do the posts
 * themselves tell.
 */
export async function lookUpVideo(
  graph: GraphClient,
  page: PageSecret,
  { content, prepared, startedAt }: LostCommit,
): Promise<LookUp> {
  const video = readStartedVideo(prepared)
  const proven = video
    ? provenBy(video.videoId, await readVideo(graph, page, video.videoId), startedAt)
    : null
  return (
    proven ?? {
      proof: 'content',
      candidates: await findPosts(graph, page, { content, startedAt }),
    }
  )
}

/** Null: there is no such video. */
function provenBy(videoId: string, seen: VideoState, startedAt: Date): LookUp | null {
  switch (seen.state) {
    case 'open':
    case 'failed':
    case 'expired':
      return { proof: 'repeatable', candidates: [] }
    case 'stands': {
      const { postId, permalink, at } = seen
      const found = { remoteId: postId ?? videoId, permalink, createdAt: at ?? startedAt }
      return { proof: 'stands', candidates: [found] }
    }
    case 'works': {
      const found = { remoteId: videoId, permalink: null, createdAt: startedAt }
      return { proof: 'stands', candidates: [{ ...found, state: 'processing' }] }
    }
    case 'missing':
      return null
  }
}
