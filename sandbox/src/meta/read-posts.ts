import type { Page, Photo, Post } from './facebook-world.ts'
import { badParameter, missingObject } from './graph-error.ts'
import { askedFields, showEdge, showNode } from './graph-node.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { isVisible, requireCaller, requirePageReader } from './graph-request.ts'
import { parseGraphTime } from './graph-time.ts'
import { pageNode } from './page-node.ts'
import { photoNode } from './photo-node.ts'
import { attachmentsOf, postNode } from './post-node.ts'
import { showAttachments } from './show-attachments.ts'

function timeParameter(graph: GraphRequest, name: string): number | undefined {
  const text = graph.params[name]
  if (!text) return undefined
  const at = parseGraphTime(text, graph.now)
  if (at === undefined) throw badParameter(`Param ${name} must be a valid time`)
  return at
}

export function visiblePosts(graph: GraphRequest, pageId: string): Post[] {
  return (graph.world.postsOfPage[pageId] ?? [])
    .flatMap((id) => graph.world.posts[id] ?? [])
    .filter((post) => isVisible(graph, post))
}

export function readPage(graph: GraphRequest, page: Page): GraphAnswer {
  requireCaller(graph)
  return { body: showNode(pageNode, { item: page, graph, asked: askedFields(graph) }) }
}

/** GET /{page}/published_posts, /posts, /feed: newest first, between since and until. */
export function readPublishedPosts(graph: GraphRequest, page: Page): GraphAnswer {
  requirePageReader(graph, page)
  const since = timeParameter(graph, 'since') ?? 0
  const until = timeParameter(graph, 'until') ?? Number.POSITIVE_INFINITY
  const posts = visiblePosts(graph, page.id)
    .filter((post) => post.published && post.createdAt >= since && post.createdAt <= until)
    .sort((a, b) => b.createdAt - a.createdAt)
  return { body: showEdge(postNode, { items: posts, graph }) }
}

/** GET /{page}/scheduled_posts: what waits for its hour, soonest first. */
export function readScheduledPosts(graph: GraphRequest, page: Page): GraphAnswer {
  requirePageReader(graph, page)
  const posts = visiblePosts(graph, page.id)
    .filter((post) => !post.published && post.scheduledAt !== undefined)
    .sort((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0))
  return { body: showEdge(postNode, { items: posts, graph }) }
}

function readable<T extends Post | Photo>(graph: GraphRequest, item: T): T {
  const page = graph.world.pages[item.pageId]
  if (!page || !isVisible(graph, item)) throw missingObject(item.id, graph.method)
  requirePageReader(graph, page)
  return item
}

export function readPost(graph: GraphRequest, post: Post): GraphAnswer {
  return {
    body: showNode(postNode, { item: readable(graph, post), graph, asked: askedFields(graph) }),
  }
}

export function readPhoto(graph: GraphRequest, photo: Photo): GraphAnswer {
  return {
    body: showNode(photoNode, { item: readable(graph, photo), graph, asked: askedFields(graph) }),
  }
}

export function readAttachments(graph: GraphRequest, post: Post): GraphAnswer {
  readable(graph, post)
  const shown = showAttachments(attachmentsOf(post, graph), askedFields(graph))
  return { body: shown ?? { data: [] } }
}
