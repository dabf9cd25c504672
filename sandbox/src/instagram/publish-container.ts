import { badParameter } from '../meta/graph-error.ts'
import { askedFields, showNode } from '../meta/graph-node.ts'
import type { NodeType } from '../meta/graph-node.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { instagramOf, requirePublisher } from './account-access.ts'
import { failureOf, statusOf } from './container-status.ts'
import { instagramRefusal } from './instagram-refusal.ts'
import type {
  Container,
  InstagramAccount,
  InstagramWorld,
  Media,
  StoredFile,
} from './instagram-world.ts'
import { countOfLastDay, dayMs } from './instagram-world.ts'

function quotaUsage(world: InstagramWorld, account: InstagramAccount, now: number): number {
  return countOfLastDay(world.mediaOf[account.id] ?? [], {
    items: world.media,
    timeOf: (media) => (media.viaApp ? media.acceptedAt : undefined),
    now,
  })
}

/** The container of `creation_id`, or the refusal its state calls for. */
function publishable(
  graph: GraphRequest,
  world: InstagramWorld,
  account: InstagramAccount,
): Container {
  const id = graph.params['creation_id']
  if (!id) throw badParameter('The parameter creation_id is required')
  const container = world.containers[id]
  if (!container || container.accountId !== account.id)
    throw instagramRefusal(2207006, `The media with id ${id} cannot be found.`)
  if (container.isItem)
    throw instagramRefusal(2207028, 'A carousel item cannot be published by itself.')
  switch (statusOf(world, container, graph.now)) {
    case 'FINISHED':
      return container
    // nothing says how the real one refuses a second time; its words here do not tell the two
    // apart, so that only the status does
    case 'PUBLISHED':
    case 'IN_PROGRESS':
      throw instagramRefusal(2207027)
    case 'EXPIRED':
      throw instagramRefusal(2207008)
    case 'ERROR':
      throw instagramRefusal(
        2207032,
        `Create media fail, please try to re-create media (${failureOf(world, container, graph.now)}).`,
      )
  }
}

function addMedia(graph: GraphRequest, world: InstagramWorld, container: Container): Media {
  const { kernel, now } = graph
  const files = [
    container,
    ...container.childIds.flatMap((id) => world.containers[id] ?? []),
  ].flatMap((one): StoredFile[] => (one.file ? [one.file] : []))
  const id = `179${kernel.nextId()}`
  const fileIds = files.map((file) => {
    const fileId = container.kind === 'carousel' ? `179${kernel.nextId()}` : id
    world.files[fileId] = { ...file, id: fileId, mediaId: id }
    return fileId
  })
  const media: Media = {
    id,
    accountId: container.accountId,
    kind: container.kind === 'video' ? 'reel' : container.kind,
    caption: container.caption,
    fileIds,
    containerId: container.id,
    sharedToFeed: container.sharedToFeed,
    createdAt: now,
    acceptedAt: now,
    visibleAt: now + graph.lagMs,
    likes: 0,
    comments: [],
    isCommentEnabled: true,
    viaApp: true,
    ...(graph.processing.delayMs > 0 ? { commentsFrom: now + graph.processing.delayMs } : {}),
  }
  world.media[id] = media
  const list = (world.mediaOf[container.accountId] ??= [])
  list.push(id)
  container.mediaId = id
  kernel.touch()
  return media
}

/** POST /{ig}/media_publish: one container makes one medium, once. */
export function publishContainerCall(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requirePublisher(graph, account)
  const world = instagramOf(graph)
  const container = publishable(graph, world, account)
  if (quotaUsage(world, account, graph.now) >= account.quotaTotal) throw instagramRefusal(2207042)
  const media = addMedia(graph, world, container)
  return { body: { id: media.id }, effect: `media ${media.id} stands` }
}

const quotaNode: NodeType<InstagramAccount> = {
  name: 'IGContentPublishingLimit',
  defaults: ['quota_usage'],
  fields: {
    quota_usage: (account, graph) => quotaUsage(instagramOf(graph), account, graph.now),
    config: (account) => ({ quota_total: account.quotaTotal, quota_duration: dayMs / 1000 }),
  },
}

/** GET /{ig}/content_publishing_limit: a list of one, without an id. */
export function readQuota(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  requirePublisher(graph, account)
  const { id: _id, ...quota } = showNode(quotaNode, {
    item: account,
    graph,
    asked: askedFields(graph),
  })
  return { body: { data: [quota] } }
}
