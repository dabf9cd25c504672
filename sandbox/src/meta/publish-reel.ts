import type { Page } from './facebook-world.ts'
import { badParameter, missingObject } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageWriter } from './graph-request.ts'
import { beginVideo } from './video-bytes.ts'
import { finishVideo, refuseTooManyReels } from './finish-video.ts'
import { readSchedule } from './schedule-window.ts'
import type { VideoState } from './video-world.ts'

/** Nobody is sure how far ahead reels may be scheduled: the strict reading of networks.md 1.2. */
const latestMs = 29 * 86_400_000

const states = ['PUBLISHED', 'DRAFT', 'SCHEDULED'] as const

function readState(text: string | undefined): VideoState {
  const state = states.find((one) => one === (text || 'PUBLISHED'))
  if (!state)
    throw badParameter(`Param video_state must be one of {${states.join(', ')}} - got "${text}".`)
  return state
}

function start(graph: GraphRequest, page: Page): GraphAnswer {
  refuseTooManyReels(graph, page)
  const video = beginVideo(graph, page, { kind: 'reel' })
  return {
    body: {
      video_id: video.id,
      upload_url: `${graph.kernel.url}/rupload/video-upload${graph.version || '/v26.0'}/${video.id}`,
    },
    effect: `reel ${video.id} begun`,
  }
}

async function finish(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  const { params, world, now } = graph
  const id = params['video_id']
  if (!id) throw badParameter('The parameter video_id is required')
  const video = world.videos[id]
  if (!video || video.pageId !== page.id || video.kind !== 'reel')
    throw missingObject(id, graph.method)
  const state = readState(params['video_state'])
  const time = params['scheduled_publish_time']
  if ((state === 'SCHEDULED') !== Boolean(time))
    throw badParameter(
      'scheduled_publish_time belongs to a video_state of SCHEDULED, and only there.',
    )
  const scheduledAt = time ? readSchedule(time, now, latestMs) : undefined
  // asked again for the same reel it takes no second place of the thirty
  if (!video.finish && state !== 'DRAFT') refuseTooManyReels(graph, page)
  const done = await finishVideo(graph, video, {
    state,
    scheduledAt,
    title: params['title'] ?? '',
    description: params['description'] ?? '',
  })
  const names = done.state === 'PUBLISHED' && world.reelNamesPost && done.postId !== undefined
  return {
    body: { success: true, ...(names ? { post_id: done.postId } : {}) },
    effect: `reel ${video.id} handed over, ${done.state}`,
  }
}

/**
 * POST /{page}/video_reels: start gives an id and an address for the bytes, finish makes a reel of
 * them.
 */
export function publishReelCall(
  graph: GraphRequest,
  page: Page,
): GraphAnswer | Promise<GraphAnswer> {
  requirePageWriter(graph, page)
  // Meta reads the word in either case
  switch (graph.params['upload_phase']?.toLowerCase()) {
    case 'start':
      return start(graph, page)
    case 'finish':
      return finish(graph, page)
    default:
      throw badParameter('Param upload_phase must be one of {start, finish}.')
  }
}
