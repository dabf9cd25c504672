import { readVideoFacts } from '../instagram/mp4-header.ts'
import { checkText } from './add-post.ts'
import type { Page } from './facebook-world.ts'
import { flawOfVideo } from './video-flaw.ts'
import { isWhole, wholeVideo } from './video-bytes.ts'
import { badParameter, GraphError } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import { armDue } from './publish-due.ts'
import { postOfVideo } from './settle-video.ts'
import type { Video, VideoFinish, VideoState } from './video-world.ts'

const dayMs = 86_400_000
/** How long the town works on a video. */
const processingMs = 4000
/** By API, a page and rolling day: networks.md 1.2. */
const mostReels = 30

/** Refuses a reel beyond the quota of the last 24 hours. */
export function refuseTooManyReels(graph: GraphRequest, page: Page): void {
  const { videos } = graph.world
  const latest = Object.values(videos).filter(
    (one) =>
      one.pageId === page.id &&
      one.kind === 'reel' &&
      one.finish &&
      one.finish.state !== 'DRAFT' &&
      one.finish.acceptedAt > graph.now - dayMs,
  )
  if (latest.length < mostReels) return
  throw new GraphError({
    status: 400,
    code: 341,
    message: '(#341) Feed action request limit reached',
    isTransient: false,
    userTitle: 'Limit reached',
    userMessage: `A Page can publish ${mostReels} reels through the API within 24 hours.`,
  })
}

export interface FinishWish {
  state: VideoState
  scheduledAt?: number | undefined
  title: string
  description: string
}

/** What becomes of the video, from what it is and from what the town was told to make of it. */
function planFinish(
  { kernel, now, lagMs, processing }: GraphRequest,
  video: Video,
  { wish, facts }: { wish: FinishWish; facts: ReturnType<typeof readVideoFacts> },
): VideoFinish {
  const failure =
    processing.failure === undefined
      ? flawOfVideo(video.kind, facts)
      : { code: processing.failure, message: 'The video could not be processed.' }
  const { width, height, durationMs } = facts ?? { width: 0, height: 0, durationMs: 0 }
  return {
    state: wish.state,
    acceptedAt: now,
    readyAt: now + processingMs + processing.delayMs,
    lagMs,
    ...(failure === undefined ? {} : { failure }),
    width,
    height,
    durationMs,
    ...(wish.scheduledAt === undefined ? {} : { scheduledAt: wish.scheduledAt }),
    ...(wish.state === 'DRAFT' ? {} : { postId: `${video.pageId}_${kernel.nextId()}` }),
  }
}

/** A scheduled video stands among the posts of its page at once. */
function scheduleVideo({ kernel, now, world }: GraphRequest, video: Video, finish: VideoFinish) {
  const { postId } = finish
  if (finish.state !== 'SCHEDULED' || postId === undefined) return
  world.posts[postId] = postOfVideo(video, { ...finish, postId }, now)
  const list = (world.postsOfPage[video.pageId] ??= [])
  list.push(postId)
  world.scheduled.push(postId)
  armDue(kernel, finish.scheduledAt ?? now)
}

/**
 * Takes a whole video over: it is worked on, and then becomes a post of its page. Asked again while
 * that lasts, it is the same one.
 */
export async function finishVideo(
  graph: GraphRequest,
  video: Video,
  wish: FinishWish,
): Promise<VideoFinish> {
  const { kernel, now, world } = graph
  if (!isWhole(video))
    throw badParameter(
      `The upload of video ${video.id} is not complete: ${video.received} of ${video.size ?? 'unknown'} bytes were received.`,
    )
  checkText(wish.description)
  const facts = readVideoFacts(await wholeVideo(kernel, video))
  if (video.finish && video.finish.state !== 'DRAFT') {
    if (now < video.finish.readyAt) return video.finish
    throw badParameter(`The video ${video.id} was already published, scheduled or refused.`)
  }
  const finish = planFinish(graph, video, { wish, facts })
  Object.assign(video, { finish, title: wish.title, description: wish.description })
  world.unsettledVideos.push(video.id)
  armDue(kernel, finish.readyAt)
  scheduleVideo(graph, video, finish)
  kernel.touch()
  return finish
}
