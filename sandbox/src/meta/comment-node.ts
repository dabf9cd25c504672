import type { Comment } from './facebook-world.ts'
import type { NodeType } from './graph-node.ts'
import type { GraphRequest } from './graph-request.ts'
import { graphTime } from './graph-time.ts'
import { postAddress } from './post-address.ts'

export const commentNode: NodeType<Comment> = {
  name: 'Comment',
  defaults: ['created_time', 'from', 'message', 'id'],
  fields: {
    id: (comment) => comment.id,
    message: (comment) => comment.message,
    created_time: (comment) => graphTime(comment.createdAt),
    // names of guests need the extra permission
    from: (comment, graph) => (graph.caller?.scopes.has('pages_read_user_content') ? comment.from : undefined),
    parent: () => undefined,
    attachment: () => undefined,
    like_count: (comment) => comment.likes,
    comment_count: () => 0,
    user_likes: () => false,
    can_reply_privately: () => true,
    can_hide: () => true,
    can_remove: () => true,
    can_like: () => true,
    can_comment: () => true,
    is_hidden: () => false,
    permalink_url: (comment, graph) => `${postAddress(graph.kernel.url, comment.postId)}#comment-${comment.id}`,
  },
}

export function commentsOf(graph: GraphRequest, commentIds: string[]): Comment[] {
  const found = commentIds.flatMap((id) => graph.world.comments[id] ?? []).filter((comment) => comment.createdAt <= graph.now - graph.lagMs)
  return found.sort((a, b) => a.createdAt - b.createdAt)
}

export function commentSummary(count: number, order = 'chronological'): Record<string, unknown> {
  return { order, total_count: count, can_comment: true }
}
