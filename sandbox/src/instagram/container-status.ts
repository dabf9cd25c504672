import type { GraphRequest } from '../meta/graph-request.ts'
import { isVisible } from '../meta/graph-request.ts'
import type { NodeType } from '../meta/graph-node.ts'
import type { Container, InstagramWorld } from './instagram-world.ts'
import { dayMs } from './instagram-world.ts'

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'

/** The number that ended a container or one of its children, once it shows. */
export function failureOf(
  world: InstagramWorld,
  container: Container,
  now: number,
): number | undefined {
  if (container.failure && container.failure.at <= now) return container.failure.subcode
  for (const id of container.childIds) {
    const child = world.containers[id]
    const failed = child && failureOf(world, child, now)
    if (failed !== undefined) return failed
  }
  return undefined
}

function isReady(world: InstagramWorld, container: Container, now: number): boolean {
  if (container.readyAt > now) return false
  if (container.kind !== 'carousel') return container.file !== undefined
  return container.childIds.every((id) => {
    const child = world.containers[id]
    return child !== undefined && isReady(world, child, now)
  })
}

/** How a container really stands, whatever reads show. */
export function statusOf(
  world: InstagramWorld,
  container: Container,
  now: number,
): ContainerStatus {
  if (container.mediaId !== undefined) return 'PUBLISHED'
  if (container.createdAt + dayMs <= now) return 'EXPIRED'
  if (failureOf(world, container, now) !== undefined) return 'ERROR'
  return isReady(world, container, now) ? 'FINISHED' : 'IN_PROGRESS'
}

/** How a read shows it: a publication that lags is not seen here either. */
function shownStatus(container: Container, graph: GraphRequest): ContainerStatus {
  const world = graph.kernel.world.instagram
  const media = container.mediaId === undefined ? undefined : world.media[container.mediaId]
  if (!media || isVisible(graph, media)) return statusOf(world, container, graph.now)
  const { mediaId: _hidden, ...before } = container
  return statusOf(world, before, graph.now)
}

function statusText(container: Container, graph: GraphRequest): string {
  const status = shownStatus(container, graph)
  switch (status) {
    case 'IN_PROGRESS':
      return 'In Progress: Media is still being processed.'
    case 'FINISHED':
      return 'Finished: Media has been uploaded and it is ready to be published.'
    case 'PUBLISHED':
      return 'Published: Media has been successfully published.'
    case 'EXPIRED':
      return 'Expired: The container was not published within 24 hours and has expired.'
    case 'ERROR':
      return `Error: Media upload has failed with error code ${failureOf(graph.kernel.world.instagram, container, graph.now)}`
  }
}

export const containerNode: NodeType<Container> = {
  name: 'IGContainer',
  defaults: ['id'],
  fields: { id: (container) => container.id, status_code: shownStatus, status: statusText },
}
