import type { CommentPage, RemoteComment } from '../../capabilities/comments/commenter.ts'
import { isNothingLeftOut } from '../../capabilities/comments/left-out.ts'
import { sortReplies, toCommentPage, type CommentThread } from '../../meta-graph/comment-page.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { assertWhole, readMost, readPage, readWhole } from '../../meta-graph/client/graph-list.ts'
import { toUnixSeconds } from '../../meta-graph/graph-time.ts'
import { orGone } from '../client/threads-refusals.ts'
import { replyFields, threadsReply, toRemoteComment, type ThreadsReply } from './threads-reply.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'
import { readOwnPost } from './read-own-post.ts'

const atOnce = 8
/** Replies to replies are read so deep; below it hardly anybody writes. */
const deepest = 5
const pagesBelow = 4
const lookBackMs = 2 * 60_000

/**
 * One page of the replies to a post, each with everything that was answered below it, oldest first.
 * Threads nests without end; here all of it stands under the reply to the post.
 */
export async function listReplies(
  graph: GraphClient,
  profile: ThreadsProfile,
  page: { readonly postId: string; readonly limit: number; readonly cursor?: string },
): Promise<CommentPage> {
  const read = await orGone(
    readPage(graph, {
      ...repliesTo(profile, page.postId, Math.min(page.limit, 100)),
      ...(page.cursor === undefined ? {} : { after: page.cursor }),
    }),
  )
  const threads: CommentThread[] = []
  for (let start = 0; start < read.items.length; start += atOnce)
    threads.push(
      ...(await Promise.all(
        read.items.slice(start, start + atOnce).map((top) => readThread(graph, profile, top)),
      )),
    )
  return toCommentPage(threads, read)
}

const repliesTo = ({ userId, token }: ThreadsProfile, id: string, limit: number) =>
  ({
    path: `/${id}/replies`,
    token,
    account: userId,
    fields: { fields: replyFields, limit: String(limit) },
    item: threadsReply,
  }) as const

async function readThread(
  graph: GraphClient,
  profile: ThreadsProfile,
  top: ThreadsReply,
): Promise<CommentThread> {
  const { username } = profile
  const first = toRemoteComment(top, { username, parentId: null })
  if (!first) return { comments: [], leftOut: [top.id] }
  const { replies, isWhole } = await readBelow({ graph, profile }, top, 1)
  const below = sortReplies(
    replies.map((reply) => ({
      id: reply.id,
      read: toRemoteComment(reply, { username, parentId: top.id }),
    })),
  )
  return {
    comments: [first, ...below.comments],
    leftOut: [...below.leftOut, ...(isWhole ? [] : [top.id])],
  }
}

interface Below {
  readonly replies: readonly ThreadsReply[]
  /** What stands below a reply that cannot be read would stand here too, so then it is not. */
  readonly isWhole: boolean
}

async function readBelow(
  reading: { readonly graph: GraphClient; readonly profile: ThreadsProfile },
  { id, has_replies: hasReplies }: ThreadsReply,
  depth: number,
): Promise<Below> {
  if (hasReplies !== true) return { replies: [], isWhole: true }
  if (depth > deepest) return { replies: [], isWhole: false }
  const own = await readMost(reading.graph, repliesTo(reading.profile, id, 100), pagesBelow)
  const deeper: Below[] = []
  for (const one of own.items) deeper.push(await readBelow(reading, one, depth + 1))
  return {
    replies: [...own.items, ...deeper.flatMap(({ replies }) => replies)],
    isWhole: isNothingLeftOut(own.leftOut) && deeper.every(({ isWhole }) => isWhole),
  }
}

/** Threads' clock is not ours (networks.md section 12). */
export const repliesFrom = (since: Date): Date => new Date(since.getTime() - lookBackMs)

/** Threads may leave out what a reply belongs to: then its words and its time tell. */
export const isThatOrUntold = (
  named: { readonly id?: string | undefined } | undefined,
  id: string,
): boolean => named?.id === undefined || named.id === id

/** The profile's own replies anywhere since then; `unavailable` where not all can be read. */
export const readOwnReplies = (
  graph: GraphClient,
  { userId, token }: Pick<ThreadsProfile, 'userId' | 'token'>,
  from: Date,
) =>
  readWhole(graph, {
    call: {
      path: `/${userId}/replies`,
      token,
      account: userId,
      fields: { fields: replyFields, since: toUnixSeconds(from), limit: '50' },
      item: threadsReply,
    },
    voice: threadsNaming,
  })

/**
 * What the profile itself wrote under a post since then. Throws `rejected` for a post that is gone,
 * `unavailable` where not all of it can be read.
 */
export async function recentReplies(
  graph: GraphClient,
  profile: ThreadsProfile,
  { postId, since }: { readonly postId: string; readonly since: Date },
): Promise<RemoteComment[]> {
  const { username } = profile
  await readOwnPost(graph, profile, postId)
  const from = repliesFrom(since)
  const all = await readOwnReplies(graph, profile, from)
  return all.flatMap((reply) => {
    const target = reply.replied_to?.id
    if (!isThatOrUntold(reply.root_post, postId)) return []
    const seen = toRemoteComment(reply, {
      username,
      parentId: target === undefined || target === postId ? null : target,
    })
    assertWhole(seen !== null, threadsNaming)
    return seen && seen.createdAt.getTime() >= from.getTime()
      ? [{ ...seen, isOwn: true, isParentUntold: target === undefined }]
      : []
  })
}
