import type { Comment, Page, Post } from './facebook-world.ts'
import { missingObject } from './graph-error.ts'
import type { GraphRequest } from './graph-request.ts'
import { isVisible } from './graph-request.ts'

/** Where people write and like: a post, or a comment under it. */
export interface CommentPlace {
  page: Page
  post: Post
  comment: Comment | undefined
}

/**
 * What stands behind the id of a post, comment, photo or video, as far as this call sees it. Throws
 * for what is not there.
 */
export function placeOf(graph: GraphRequest, id: string): CommentPlace {
  const { posts, comments, photos, videos, pages } = graph.world
  const comment = comments[id]
  const post =
    posts[id] ??
    posts[comment?.postId ?? ''] ??
    posts[photos[id]?.postId ?? ''] ??
    posts[videos[id]?.finish?.postId ?? '']
  const page = pages[post?.pageId ?? '']
  if (!post || !page || !isVisible(graph, post) || (comment && comment.visibleAt > graph.now))
    throw missingObject(id, graph.method)
  return { page, post, comment }
}
