import { missingObject } from './graph-error.ts'
import { askedFields, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { isVisible, requirePageReader, requirePageWriter } from './graph-request.ts'
import { removePost } from './place-post.ts'
import { videoNode } from './video-node.ts'
import type { Video } from './video-world.ts'

function pageOf(graph: GraphRequest, video: Video) {
  const page = graph.world.pages[video.pageId]
  if (!page || !isVisible(graph, { visibleAt: video.visibleAt, createdAt: video.startedAt }))
    throw missingObject(video.id, graph.method)
  return page
}

/** GET /{video}: how far its upload, processing and publication are, and where it stands. */
export function readVideo(graph: GraphRequest, video: Video): GraphAnswer {
  requirePageReader(graph, pageOf(graph, video))
  return { body: showNode(videoNode, { item: video, graph, asked: askedFields(graph) }) }
}

/** DELETE /{video}: its post goes with it. */
export function deleteVideo(graph: GraphRequest, video: Video): GraphAnswer {
  requirePageWriter(graph, pageOf(graph, video))
  const post = graph.world.posts[video.finish?.postId ?? '']
  if (post) removePost(graph.kernel, post)
  delete graph.world.videos[video.id]
  graph.kernel.touch()
  return { body: { success: true }, effect: `video ${video.id} deleted` }
}
