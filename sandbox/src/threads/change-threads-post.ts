import type { Kernel } from '../kernel/kernel.ts'
import { readFlag } from '../meta/schedule-window.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { notifyOfThreadsDeletion } from './threads-events.ts'
import { spendThreadsQuota } from './threads-quotas.ts'
import { badThreadsParameter, noThreadsPermission } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireSeenPost, requireThreadsScope } from './threads-request.ts'
import type { ThreadsPost } from './threads-world.ts'

/**
 * Takes a post with its files away; what was replied to it stays, and its root is not told any
 * more.
 */
export function removeThreadsPost(kernel: Kernel, post: ThreadsPost): void {
  const { threads } = kernel.world
  for (const id of post.fileIds) delete threads.files[id]
  delete threads.posts[post.id]
  threads.postsOf[post.ownerId] = (threads.postsOf[post.ownerId] ?? []).filter(
    (id) => id !== post.id,
  )
  notifyOfThreadsDeletion(kernel, post)
  kernel.touch()
}

/** DELETE /{media}: one's own posts and replies. */
export function deleteThreadsPost(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request, 'threads_delete')
  const post = requireSeenPost(request, id)
  if (post.ownerId !== request.caller.account.id) throw noThreadsPermission()
  spendThreadsQuota(request, 'deletes')
  removeThreadsPost(request.kernel, post)
  return { body: { success: true, deleted_id: post.id }, effect: `post ${post.id} deleted` }
}

/** POST /{reply}/manage_reply hide=true|false: the first level of one's own conversation. */
export function hideThreadsReply(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request, 'threads_manage_replies')
  const { world, caller, params, kernel } = request
  const reply = requireSeenPost(request, id)
  if (reply.replyToId === undefined) throw badThreadsParameter('The media is not a reply.')
  if (world.posts[reply.rootId ?? '']?.ownerId !== caller.account.id) throw noThreadsPermission()
  if (reply.replyToId !== reply.rootId)
    throw badThreadsParameter('Only top-level replies can be hidden or unhidden.')
  if (params['hide'] === undefined) throw badThreadsParameter('The parameter hide is required')
  reply.hiding = readFlag(params['hide'], false) ? 'hidden' : 'shown-again'
  kernel.touch()
  return { body: { success: true }, effect: `reply ${reply.id} ${reply.hiding}` }
}
