import { missingObject } from '../meta/graph-error.ts'
import { askedFields, showEdge, showNode } from '../meta/graph-node.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { isVisible } from '../meta/graph-request.ts'
import { accountNode } from './account-node.ts'
import { accountOf, instagramOf, requireReader } from './account-access.ts'
import { containerNode } from './container-status.ts'
import type { Container, InstagramAccount, Media } from './instagram-world.ts'
import { childNode, filesOf, mediaNode, visibleMedia } from './media-node.ts'

export function readAccount(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requireReader(graph, account)
  return { body: showNode(accountNode, { item: account, graph, asked: askedFields(graph) }) }
}

/** GET /{ig}/media: newest first. */
export function readAccountMedia(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requireReader(graph, account)
  return { body: showEdge(mediaNode, { items: visibleMedia(account, graph), graph }) }
}

export function requireSeen(graph: GraphRequest, item: Container | Media, id = item.id): void {
  requireReader(graph, accountOf(graph, item), id)
  if (!isVisible(graph, item)) throw missingObject(id, graph.method)
}

export function readContainer(graph: GraphRequest, container: Container): GraphAnswer {
  requireSeen(graph, container)
  return { body: showNode(containerNode, { item: container, graph, asked: askedFields(graph) }) }
}

/** GET /{media}, or one picture of a carousel by its own id. */
export function readMedia(graph: GraphRequest, media: Media, id: string): GraphAnswer {
  requireSeen(graph, media, id)
  const child = id === media.id ? undefined : instagramOf(graph).files[id]
  if (child) return { body: showNode(childNode, { item: child, graph, asked: askedFields(graph) }) }
  return { body: showNode(mediaNode, { item: media, graph, asked: askedFields(graph) }) }
}

export function readChildren(graph: GraphRequest, media: Media): GraphAnswer {
  requireSeen(graph, media)
  return {
    body: showEdge(childNode, {
      items: media.kind === 'carousel' ? filesOf(media, graph) : [],
      graph,
    }),
  }
}
