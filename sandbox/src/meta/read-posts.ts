import { commentNode, commentsOf, commentSummary } from './comment-node.ts'
import type { Comment, Page, Photo, Post } from './facebook-world.ts'
import { badParameter, missingObject } from './graph-error.ts'
import { askedFields, showEdge, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { isVisible, requireCaller, requirePageReader } from './graph-request.ts'
import { parseGraphTime } from './graph-time.ts'
import { pageNode } from './page-node.ts'
import { photoNode } from './photo-node.ts'
import { attachmentsOf, likeSummary, postNode } from './post-node.ts'

function timeParameter(graph: GraphRequest, name: string): number | undefined {
  const text = graph.params[name]
  if (!text) return undefined
  const at = parseGraphTime(text, graph.now)
  if (at === undefined) throw badParameter(`Param ${name} must be a valid time`)
  return at
}

export function visiblePosts(graph: GraphRequest, pageId: string): Post[] {
  return (graph.world.postsOfPage[pageId] ?? []).flatMap((id) => graph.world.posts[id] ?? []).filter((post) => isVisible(graph, post))
}

export function readPage(graph: GraphRequest, page: Page): GraphAnswer {
  requireCaller(graph)
  return { body: showNode(pageNode, page, graph, askedFields(graph)) }
}

/** GET /{page}/published_posts, /posts, /feed: newest first, between since and until. */
export function readPublishedPosts(graph: GraphRequest, page: Page): GraphAnswer {
  requirePageReader(graph, page)
  const since = timeParameter(graph, 'since') ?? 0
  const until = timeParameter(graph, 'until') ?? Number.POSITIVE_INFINITY
  const posts = visiblePosts(graph, page.id)
    .filter((post) => post.published && post.createdAt >= since && post.createdAt <= until)
    .sort((a, b) => b.createdAt - a.createdAt)
  return { body: showEdge(postNode, posts, graph) }
}

/** GET /{page}/scheduled_posts: what waits for its hour, soonest first. */
export function readScheduledPosts(graph: GraphRequest, page: Page): GraphAnswer {
  requirePageReader(graph, page)
  const posts = visiblePosts(graph, page.id)
    .filter((post) => !post.published && post.scheduledAt !== undefined)
    .sort((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0))
  return { body: showEdge(postNode, posts, graph) }
}

function readable<T extends Post | Photo>(graph: GraphRequest, item: T): T {
  const page = graph.world.pages[item.pageId]
  if (!page || !isVisible(graph, item)) throw missingObject(item.id, graph.method)
  requirePageReader(graph, page)
  return item
}

export function readPost(graph: GraphRequest, post: Post): GraphAnswer {
  return { body: showNode(postNode, readable(graph, post), graph, askedFields(graph)) }
}

export function readPhoto(graph: GraphRequest, photo: Photo): GraphAnswer {
  return { body: showNode(photoNode, readable(graph, photo), graph, askedFields(graph)) }
}

/** GET /{post}/comments, and /{photo}/comments for the photo's post. */
export function readComments(graph: GraphRequest, post: Post): GraphAnswer {
  readable(graph, post)
  const comments = commentsOf(graph, post.commentIds)
  const order = graph.params['order'] ?? 'chronological'
  if (order === 'reverse_chronological') comments.reverse()
  const extra = graph.params['summary'] === 'true' || graph.params['summary'] === '1' ? { summary: commentSummary(comments.length, order) } : {}
  return { body: showEdge(commentNode, comments, graph, extra) }
}

/** A comment's own address; it has no replies in this town yet. */
export function readComment(graph: GraphRequest, comment: Comment): GraphAnswer {
  const post = graph.world.posts[comment.postId]
  if (!post) throw missingObject(comment.id, graph.method)
  readable(graph, post)
  return { body: showNode(commentNode, comment, graph, askedFields(graph)) }
}

export function readLikes(graph: GraphRequest, post: Post): GraphAnswer {
  readable(graph, post)
  return { body: { data: [], ...(graph.params['summary'] ? { summary: likeSummary(post) } : {}) } }
}

export function readAttachments(graph: GraphRequest, post: Post): GraphAnswer {
  readable(graph, post)
  return { body: attachmentsOf(post, graph) ?? { data: [] } }
}
