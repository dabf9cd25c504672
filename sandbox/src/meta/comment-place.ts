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

function postOf({ world }: GraphRequest, id: string): Post | undefined {
  const { posts, comments, photos, videos } = world
  return [id, comments[id]?.postId, photos[id]?.postId, videos[id]?.finish?.postId]
    .map((postId) => posts[postId ?? ''])
    .find((post) => post !== undefined)
}

/**
 * What stands behind the id of a post, comment, photo or video, as far as this call sees it. Throws
 * for what is not there.
 */
export function placeOf(graph: GraphRequest, id: string): CommentPlace {
  const { comments, pages } = graph.world
  const comment = comments[id]
  const post = postOf(graph, id)
  const page = pages[post?.pageId ?? '']
  const isHidden = comment !== undefined && comment.visibleAt > graph.now
  if (!post || !page || !isVisible(graph, post) || isHidden) throw missingObject(id, graph.method)
  return { page, post, comment }
}
