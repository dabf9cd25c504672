import { isWhole } from './video-bytes.ts'
import type { NodeType } from './graph-node.ts'
import type { GraphRequest } from './graph-request.ts'
import { isVisible } from './graph-request.ts'
import { graphTime } from './graph-time.ts'
import { videoAddress, posterAddress } from './photo-address.ts'
import { postAddress } from './post-address.ts'
import type { Video } from './video-world.ts'

const dayMs = 86_400_000

/** The post a video has become, as far as this call sees. */
function postOf(video: Video, graph: GraphRequest) {
  const post = graph.world.posts[video.finish?.postId ?? '']
  return post && isVisible(graph, post) ? post : undefined
}

const isReady = (video: Video, now: number): boolean =>
  video.finish !== undefined && video.finish.readyAt <= now

function videoStatus(video: Video, now: number): string {
  const { finish } = video
  if (finish && !isReady(video, now)) return 'processing'
  if (finish) return finish.failure ? 'error' : 'ready'
  if (video.startedAt + dayMs <= now) return 'expired'
  return isWhole(video) ? 'upload_complete' : 'processing'
}

function processingPhase(video: Video, now: number): Record<string, unknown> {
  if (!video.finish) return { status: 'not_started' }
  if (!isReady(video, now)) return { status: 'in_progress' }
  return video.finish.failure
    ? { status: 'error', errors: [video.finish.failure] }
    : { status: 'complete' }
}

function publishingPhase(video: Video, graph: GraphRequest): Record<string, unknown> {
  const { finish } = video
  const post = postOf(video, graph)
  if (post?.published)
    return {
      status: 'complete',
      publish_status: 'published',
      publish_time: graphTime(post.createdAt),
    }
  if (!finish || finish.failure || finish.state === 'PUBLISHED') return { status: 'not_started' }
  if (finish.state === 'DRAFT') return { status: 'not_started', publish_status: 'draft' }
  return {
    status: 'not_started',
    publish_status: 'scheduled',
    publish_time: graphTime(post?.scheduledAt ?? finish.scheduledAt ?? 0),
  }
}

/** `status` of networks.md 1.2. */
function statusOf(video: Video, graph: GraphRequest): Record<string, unknown> {
  const uploading = isWhole(video) ? 'complete' : video.received > 0 ? 'in_progress' : 'not_started'
  return {
    video_status: videoStatus(video, graph.now),
    uploading_phase: {
      status: uploading,
      bytes_transferred: video.received,
      ...(video.size === undefined ? {} : { source_file_size: video.size }),
    },
    processing_phase: processingPhase(video, graph.now),
    publishing_phase: publishingPhase(video, graph),
    ...(isReady(video, graph.now) && !video.finish?.failure
      ? { copyright_check_status: { status: 'complete', matches_found: false } }
      : {}),
  }
}

export const videoNode: NodeType<Video> = {
  name: 'Video',
  defaults: ['description', 'updated_time', 'id'],
  fields: {
    id: (video) => video.id,
    title: (video) => video.title || undefined,
    description: (video) => video.description || undefined,
    created_time: (video) => graphTime(video.startedAt),
    updated_time: (video) => graphTime(video.finish?.acceptedAt ?? video.startedAt),
    length: (video) => (video.finish ? video.finish.durationMs / 1000 : undefined),
    status: statusOf,
    published: (video, graph) => postOf(video, graph)?.published ?? false,
    post_id: (video, graph) => postOf(video, graph)?.id,
    scheduled_publish_time: (video, graph) => {
      const post = postOf(video, graph)
      return post?.scheduledAt === undefined || post.published
        ? undefined
        : Math.floor(post.scheduledAt / 1000)
    },
    permalink_url: (video, graph) => {
      const post = postOf(video, graph)
      return post && postAddress(graph.kernel.url, post.id)
    },
    source: (video, graph) =>
      isReady(video, graph.now) ? videoAddress(graph.kernel, video) : undefined,
    picture: (video, graph) =>
      isReady(video, graph.now) ? posterAddress(graph.kernel, video) : undefined,
    from: (video, graph) => ({ name: graph.world.pages[video.pageId]?.name, id: video.pageId }),
  },
}
