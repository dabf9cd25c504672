import type { Kernel } from '../kernel/kernel.ts'
import type { Conditions } from '../kernel/serve-call.ts'
import { missingThreadsObject, noThreadsPermission } from './threads-refusal.ts'
import type { ThreadsCaller } from './threads-tokens.ts'
import type { ThreadsContainer, ThreadsPost, ThreadsScope, ThreadsWorld } from './threads-world.ts'

/** One call that a living token makes, its parameters gathered from wherever they travelled. */
export interface ThreadsRequest {
  kernel: Kernel
  world: ThreadsWorld
  now: number
  method: string
  /** Path without version, and the version, for the addresses of neighbouring pages. */
  path: string
  version: string
  params: Record<string, string>
  caller: ThreadsCaller
  /** What faults make of it. */
  conditions: Conditions
}

/** Every call needs `threads_basic` beside what it names. */
export function requireThreadsScope(request: ThreadsRequest, ...scopes: ThreadsScope[]): void {
  for (const scope of ['threads_basic', ...scopes] as const)
    if (!request.caller.scopes.has(scope)) throw noThreadsPermission()
}

/** Whether this read may see it: not before its time, and nothing younger than the read is old. */
export function isSeen(
  { now, conditions }: ThreadsRequest,
  item: { visibleAt: number; createdAt: number },
): boolean {
  return item.visibleAt <= now && item.createdAt <= now - conditions.lagMs
}

/** A post that reads show. Throws when it is not there, or not yet. */
export function requireSeenPost(request: ThreadsRequest, id: string): ThreadsPost {
  const { posts, files } = request.world
  const post = posts[id] ?? posts[files[id]?.postId ?? '']
  if (!post || !isSeen(request, post)) throw missingThreadsObject(id, request.method)
  return post
}

/** A container of the caller's own that reads show. */
export function requireSeenContainer(request: ThreadsRequest, id: string): ThreadsContainer {
  const container = request.world.containers[id]
  if (!container || container.ownerId !== request.caller.account.id || !isSeen(request, container))
    throw missingThreadsObject(id, request.method)
  return container
}

/** Who owns the conversation that a post belongs to; undefined once its root is gone. */
export function rootOwnerOf({ posts }: ThreadsWorld, post: ThreadsPost): string | undefined {
  return posts[post.rootId ?? post.id]?.ownerId
}
