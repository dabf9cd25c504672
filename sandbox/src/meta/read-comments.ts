import { commentNode, commentsOf, wantsSummary } from './comment-node.ts'
import { placeOf } from './comment-place.ts'
import type { Comment } from './facebook-world.ts'
import { askedFields, showEdge, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageReader, requireReadsPeople } from './graph-request.ts'
import { likeSummary } from './post-node.ts'

/** GET /{post|comment|video|photo}/comments */
export function readComments(graph: GraphRequest, id: string): GraphAnswer {
  const { page, post, comment } = placeOf(graph, id)
  requirePageReader(graph, page)
  requireReadsPeople(graph)
  const { comments, summary } = commentsOf(graph, { post, parent: comment, args: graph.params })
  return {
    body: showEdge(commentNode, {
      items: comments,
      graph,
      extra: summary === undefined ? {} : { summary },
    }),
  }
}

/** A comment by its own address. */
export function readComment(graph: GraphRequest, comment: Comment): GraphAnswer {
  requirePageReader(graph, placeOf(graph, comment.id).page)
  return { body: showNode(commentNode, { item: comment, graph, asked: askedFields(graph) }) }
}

/** GET /{post|comment}/likes, and /reactions: who liked is not told, only how many. */
export function readLikes(graph: GraphRequest, id: string): GraphAnswer {
  const { page, post, comment } = placeOf(graph, id)
  requirePageReader(graph, page)
  requireReadsPeople(graph)
  return {
    body: {
      data: [],
      ...(wantsSummary(graph.params['summary']) ? { summary: likeSummary(comment ?? post) } : {}),
    },
  }
}
