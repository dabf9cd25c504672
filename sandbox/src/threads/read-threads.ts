import { parseGraphTime } from '../meta/graph-time.ts'
import { readFlag } from '../meta/schedule-window.ts'
import { repliesBelow } from './add-threads-post.ts'
import { threadsContainerNode } from './container-status.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { threadsAccountNode, threadsChildNode, threadsPostNode } from './post-node.ts'
import { showThreadsList, showThreadsNode } from './threads-node.ts'
import { badThreadsParameter } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import {
  isSeen,
  requireSeenContainer,
  requireSeenPost,
  requireThreadsScope,
} from './threads-request.ts'
import { mentionsIn } from './threads-text.ts'
import type { ThreadsPost } from './threads-world.ts'

/** Nothing is older than Threads itself. */
const earliestMs = 1_688_540_400_000

function boundOf(request: ThreadsRequest, name: 'since' | 'until'): number | undefined {
  const text = request.params[name]
  if (text === undefined || text === '') return undefined
  const at = parseGraphTime(text, request.now)
  if (at === undefined) throw badThreadsParameter(`Param ${name} must be a valid time`)
  if (at < earliestMs) throw badThreadsParameter(`Param ${name} must not be before 1688540400`)
  return at
}

/** What stands within `since` and `until`, newest first. */
function within(request: ThreadsRequest, posts: ThreadsPost[]): ThreadsPost[] {
  const [since, until] = [boundOf(request, 'since'), boundOf(request, 'until')]
  if (until !== undefined && until > request.now + 1000)
    throw badThreadsParameter('Param until must not lie ahead')
  if (since !== undefined && until !== undefined && since >= until)
    throw badThreadsParameter('Param since must be less than until')
  return posts
    .filter(
      (post) =>
        isSeen(request, post) &&
        post.createdAt >= (since ?? 0) &&
        post.createdAt <= (until ?? Number.MAX_SAFE_INTEGER),
    )
    .toSorted(newestFirst)
}

const newestFirst = (a: ThreadsPost, b: ThreadsPost) =>
  b.createdAt - a.createdAt || (BigInt(a.id) < BigInt(b.id) ? 1 : -1)

const ownPosts = ({ world, caller }: ThreadsRequest) =>
  (world.postsOf[caller.account.id] ?? []).flatMap((id) => world.posts[id] ?? [])

export function readThreadsAccount(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request)
  return { body: showThreadsNode(threadsAccountNode, request.caller.account, request) }
}

/** GET /{user}/threads: one's own posts, without replies. */
export function readOwnPosts(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request)
  const posts = ownPosts(request).filter((post) => post.replyToId === undefined)
  return { body: showThreadsList(threadsPostNode, within(request, posts), request) }
}

/** GET /{user}/replies: one's own replies, wherever they stand. */
export function readOwnReplies(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request, 'threads_read_replies')
  const replies = ownPosts(request).filter((post) => post.replyToId !== undefined)
  return { body: showThreadsList(threadsPostNode, within(request, replies), request) }
}

/** GET /{user}/mentions */
export function readMentions(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request, 'threads_manage_mentions')
  const { id, username } = request.caller.account
  const posts = Object.values(request.world.posts).filter(
    (post) => post.ownerId !== id && mentionsIn(post.text).includes(username),
  )
  return { body: showThreadsList(threadsPostNode, within(request, posts), request) }
}

export function readThreadsContainer(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request)
  const container = requireSeenContainer(request, id)
  return { body: showThreadsNode(threadsContainerNode, container, request) }
}

/** GET /{media}, or one part of a carousel by its own id. */
export function readThreadsPost(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request)
  const post = requireSeenPost(request, id)
  const child = post.id === id ? undefined : request.world.files[id]
  return {
    body: child
      ? showThreadsNode(threadsChildNode, child, request)
      : showThreadsNode(threadsPostNode, post, request),
  }
}

/** Newest first unless `reverse=false`. */
function inOrder(request: ThreadsRequest, replies: ThreadsPost[]): ThreadsPost[] {
  const seen = replies.filter((one) => isSeen(request, one)).toSorted(newestFirst)
  return readFlag(request.params['reverse'], true) ? seen : seen.toReversed()
}

/** GET /{media}/replies: what answers it directly. */
export function readThreadsReplies(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request, 'threads_read_replies')
  const post = requireSeenPost(request, id)
  const direct = repliesBelow(request.world, post).filter((one) => one.replyToId === post.id)
  return { body: showThreadsList(threadsPostNode, inOrder(request, direct), request) }
}

/** GET /{media}/conversation: everything below a post that is no reply, flat. */
export function readConversation(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request, 'threads_read_replies')
  const post = requireSeenPost(request, id)
  if (post.replyToId !== undefined)
    throw badThreadsParameter('The conversation edge is only for root posts.')
  const all = repliesBelow(request.world, post)
  return { body: showThreadsList(threadsPostNode, inOrder(request, all), request) }
}
