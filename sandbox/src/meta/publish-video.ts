import type { Page } from './facebook-world.ts'
import { beginVideo, fetchVideo, takeBytes } from './video-bytes.ts'
import { finishVideo } from './finish-video.ts'
import { badParameter, GraphError, missingObject } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageWriter } from './graph-request.ts'
import { readTiming } from './publish-post.ts'
import type { Video } from './video-world.ts'

/** How much of a video one transfer is asked for. */
const partBytes = 4 * 1024 * 1024

/** The next part, in the text form the network uses; both the same once everything is here. */
const nextPart = ({ received, size = 0 }: Video) => ({
  start_offset: String(received),
  end_offset: String(Math.min(size, received + partBytes)),
})

function sessionOf(graph: GraphRequest, page: Page): Video {
  const id = graph.params['upload_session_id']
  if (!id) throw badParameter('The parameter upload_session_id is required')
  const video = Object.values(graph.world.videos).find(
    (one) => one.sessionId === id && one.pageId === page.id,
  )
  if (!video) throw missingObject(id, graph.method)
  return video
}

function start(graph: GraphRequest, page: Page): GraphAnswer {
  const size = Number(graph.params['file_size'])
  if (!Number.isSafeInteger(size) || size <= 0)
    throw badParameter('The parameter file_size is required')
  const sessionId = graph.kernel.nextId()
  const video = beginVideo(graph, page, { kind: 'video', more: { size, sessionId } })
  return {
    body: { video_id: video.id, upload_session_id: sessionId, ...nextPart(video) },
    effect: `video ${video.id} begun`,
  }
}

async function transfer(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  const video = sessionOf(graph, page)
  const part = graph.files.find((one) => one.field === 'video_file_chunk')
  if (!part) throw badParameter('The parameter video_file_chunk is required')
  const offset = Number(graph.params['start_offset'] ?? Number.NaN)
  const asked = nextPart(video)
  if (offset === video.received && offset + part.bytes.length > Number(asked.end_offset))
    throw new GraphError({
      status: 400,
      code: 6001,
      subcode: 1363037,
      message: 'There was a problem uploading your video: the part is not the one asked for.',
      isTransient: false,
      data: asked,
    })
  await takeBytes(graph.kernel, {
    video,
    bytes: part.bytes,
    place: { offset, size: video.size ?? 0 },
  })
  return { body: nextPart(video), effect: `${part.bytes.length} bytes of video ${video.id}` }
}

async function finish(graph: GraphRequest, video: Video): Promise<void> {
  const { params, now } = graph
  const timing = readTiming(params, now)
  const state = timing.published
    ? 'PUBLISHED'
    : timing.scheduledAt === undefined
      ? 'DRAFT'
      : 'SCHEDULED'
  await finishVideo(graph, video, {
    state,
    scheduledAt: timing.scheduledAt,
    title: params['title'] ?? '',
    description: params['description'] ?? '',
  })
}

/** A video in one call: its bytes as `source`, or the address they are fetched from. */
async function takeAtOnce(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  const { params, files, kernel } = graph
  // what is wrong with the hour is said before a video is taken
  readTiming(params, graph.now)
  const sent = files.find((one) => one.field === 'source')
  if (!sent && !params['file_url'])
    throw badParameter('Send the video as source, its address as file_url, or an upload_phase.')
  const bytes = sent?.bytes ?? (await fetchVideo(kernel, params['file_url'] ?? ''))
  const video = beginVideo(graph, page, { kind: 'video' })
  await takeBytes(kernel, { video, bytes, place: { offset: 0, size: bytes.length } })
  await finish(graph, video)
  return { body: { id: video.id }, effect: `video ${video.id} handed over` }
}

/** POST /{page}/videos */
export async function publishVideoCall(graph: GraphRequest, page: Page): Promise<GraphAnswer> {
  requirePageWriter(graph, page)
  // Meta reads the word in either case
  switch (graph.params['upload_phase']?.toLowerCase()) {
    case undefined:
    case '':
      return takeAtOnce(graph, page)
    case 'start':
      return start(graph, page)
    case 'transfer':
      return transfer(graph, page)
    case 'finish': {
      const video = sessionOf(graph, page)
      await finish(graph, video)
      return { body: { success: true }, effect: `video ${video.id} handed over` }
    }
    case 'cancel': {
      const video = sessionOf(graph, page)
      if (video.finish) throw badParameter('The upload is finished and cannot be cancelled.')
      delete graph.world.videos[video.id]
      graph.kernel.touch()
      return { body: { success: true }, effect: `video ${video.id} given up` }
    }
    default:
      throw badParameter('Param upload_phase must be one of {start, transfer, finish, cancel}.')
  }
}
