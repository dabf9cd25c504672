import { badParameter, missingObject, noPermission } from '../meta/graph-error.ts'
import { askedFields, showEdge, showNode } from '../meta/graph-node.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { readFlag } from '../meta/schedule-window.ts'
import { accountOf, requireCommenter } from './account-access.ts'
import { addInstagramComment } from './add-comment.ts'
import type { PlacedComment } from './comment-node.ts'
import { commentNode, repliesTo, topLevel } from './comment-node.ts'
import type { InstagramComment, Media } from './instagram-world.ts'
import { requireSeen } from './read-media.ts'
import { removeInstagramComment } from './remove-comment.ts'

const longestComment = 2200

/** GET /{media}/comments: the first level, oldest first, each with its `replies` if asked. */
export function readComments(graph: GraphRequest, media: Media): GraphAnswer {
  requireSeen(graph, media)
  requireCommenter(graph, accountOf(graph, media), { objectId: media.id, writes: false })
  return { body: showEdge(commentNode, { items: topLevel(media, graph), graph }) }
}

export function readComment(graph: GraphRequest, { media, comment }: PlacedComment): GraphAnswer {
  requireCommenter(graph, accountOf(graph, media), { objectId: comment.id, writes: false })
  return { body: showNode(commentNode, { item: comment, graph, asked: askedFields(graph) }) }
}

/** GET /{comment}/replies */
export function readReplies(graph: GraphRequest, { media, comment }: PlacedComment): GraphAnswer {
  requireCommenter(graph, accountOf(graph, media), { objectId: comment.id, writes: false })
  return { body: showEdge(commentNode, { items: repliesTo(comment, graph), graph }) }
}

function write(
  graph: GraphRequest,
  media: Media,
  parent: InstagramComment | undefined,
): GraphAnswer {
  const account = accountOf(graph, media)
  requireCommenter(graph, account, { objectId: parent?.id ?? media.id, writes: true })
  if (!media.isCommentEnabled) throw noPermission(200, 'Comments are turned off for this media')
  const text = graph.params['message'] ?? ''
  if (text.trim() === '') throw badParameter('The parameter message is required')
  if ([...text].length > longestComment)
    throw badParameter(`The comment is too long. It may hold ${longestComment} characters.`)
  const made = addInstagramComment(graph.kernel, media, {
    username: account.username,
    text,
    parent,
    viaApp: true,
    lagMs: graph.lagMs,
  })
  return { body: { id: made.id }, effect: `comment ${made.id} stands` }
}

/** POST /{media}/comments message */
export function commentOnMedia(graph: GraphRequest, media: Media): GraphAnswer {
  requireSeen(graph, media)
  if ((media.commentsFrom ?? 0) > graph.now) throw missingObject(media.id, graph.method)
  return write(graph, media, undefined)
}

/** POST /{comment}/replies message */
export function answerComment(graph: GraphRequest, { media, comment }: PlacedComment): GraphAnswer {
  return write(graph, media, comment)
}

/** POST /{comment} hide=true|false */
export function changeComment(graph: GraphRequest, { media, comment }: PlacedComment): GraphAnswer {
  const account = accountOf(graph, media)
  requireCommenter(graph, account, { objectId: comment.id, writes: true })
  if (graph.params['hide'] === undefined) throw badParameter('The parameter hide is required')
  if (comment.username === account.username) throw badParameter('An own comment cannot be hidden.')
  comment.isHidden = readFlag(graph.params['hide'], false)
  graph.kernel.touch()
  return {
    body: { success: true },
    effect: `comment ${comment.id} ${comment.isHidden ? 'hidden' : 'shown'}`,
  }
}

/** DELETE /{comment}, with what answers it. */
export function deleteComment(graph: GraphRequest, { media, comment }: PlacedComment): GraphAnswer {
  requireCommenter(graph, accountOf(graph, media), { objectId: comment.id, writes: true })
  removeInstagramComment(graph.kernel, media, comment)
  return { body: { success: true }, effect: `comment ${comment.id} deleted` }
}
