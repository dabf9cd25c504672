import type { ThreadsNode } from './threads-node.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { isSeen } from './threads-request.ts'
import type { ThreadsContainer, ThreadsWorld } from './threads-world.ts'
import { dayMs } from './threads-world.ts'

/** Every word that `error_message` may say. */
export const errorMessages = [
  'FAILED_DOWNLOADING_VIDEO',
  'FAILED_PROCESSING_AUDIO',
  'FAILED_PROCESSING_VIDEO',
  'INVALID_ASPEC_RATIO',
  'INVALID_BIT_RATE',
  'INVALID_DURATION',
  'INVALID_FRAME_RATE',
  'INVALID_AUDIO_CHANNELS',
  'INVALID_AUDIO_CHANNEL_LAYOUT',
  'UNKNOWN',
] as const
export type ErrorMessage = (typeof errorMessages)[number]

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'

/** What ended a container or one of its children, once it shows. */
function failureOf(
  world: ThreadsWorld,
  container: ThreadsContainer,
  now: number,
): string | undefined {
  if (container.failure && container.failure.at <= now) return container.failure.message
  for (const id of container.childIds) {
    const child = world.containers[id]
    const failed = child && failureOf(world, child, now)
    if (failed !== undefined) return failed
  }
  return undefined
}

function isReady(world: ThreadsWorld, container: ThreadsContainer, now: number): boolean {
  if (container.readyAt > now) return false
  if (container.kind === 'text') return true
  if (container.kind !== 'carousel') return container.media !== undefined
  return container.childIds.every((id) => {
    const child = world.containers[id]
    return child !== undefined && isReady(world, child, now)
  })
}

/** How a container really stands, whatever reads show. */
export function threadsStatusOf(
  world: ThreadsWorld,
  container: ThreadsContainer,
  now: number,
): ContainerStatus {
  if (container.postId !== undefined) return 'PUBLISHED'
  if (container.createdAt + dayMs <= now) return 'EXPIRED'
  if (failureOf(world, container, now) !== undefined) return 'ERROR'
  return isReady(world, container, now) ? 'FINISHED' : 'IN_PROGRESS'
}

/** How a read shows it: a publication that lags is not seen here either. */
function shownStatus(container: ThreadsContainer, request: ThreadsRequest): ContainerStatus {
  const { world, now } = request
  const post = world.posts[container.postId ?? '']
  if (!post || isSeen(request, post)) return threadsStatusOf(world, container, now)
  const { postId: _hidden, ...before } = container
  return threadsStatusOf(world, before, now)
}

/** What `GET /{container}` tells; the post that came of it is not among it. */
export const threadsContainerNode: ThreadsNode<ThreadsContainer> = {
  defaults: ['status'],
  fields: {
    id: (container) => container.id,
    status: shownStatus,
    error_message: (container, request) =>
      shownStatus(container, request) === 'ERROR'
        ? failureOf(request.world, container, request.now)
        : undefined,
  },
}
