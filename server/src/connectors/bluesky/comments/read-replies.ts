import * as z from 'zod/mini'
import type { CommentPage, RemoteComment } from '../../capabilities/comments/commenter.ts'
import {
  isNothingLeftOut,
  joinLeftOut,
  type LeftOut,
} from '../../capabilities/comments/left-out.ts'
import type { PublishingDesk } from '../client/publishing-desk.ts'
import { goneError, isGone } from '../client/bluesky-refusals.ts'
import { picturesOf, postView, writtenAt, type PostView } from '../posts/post-view.ts'

/** Below it hardly anybody writes. */
const deepest = 10

/**
 * A post with what stands below it. Replies that are gone, blocked or not to be read have no `post`
 * (lexicon app.bsky.feed.defs#threadViewPost).
 */
interface Branch {
  readonly post: PostView
  readonly replies: readonly Branch[]
  /** What answers it and could not be read; what is not to be read by anybody is not among it. */
  readonly leftOut: LeftOut
}

const answer = z.object({ thread: z.unknown() })
const branch = z.object({ post: postView, replies: z.optional(z.array(z.unknown())) })
const nothing = z.union([
  z.object({ notFound: z.literal(true) }),
  z.object({ blocked: z.literal(true) }),
])

const named = z.object({ post: z.object({ uri: z.string() }) })

function readBranch(value: unknown): Branch | null {
  const { data } = z.safeParse(branch, value)
  if (!data) return null
  const below = (data.replies ?? []).map((one) => ({ one, read: readBranch(one) }))
  return {
    post: data.post,
    replies: below.flatMap(({ read }) => read ?? []),
    leftOut: joinLeftOut(...below.map(({ one, read }) => (read ? [] : nameOf(one)))),
  }
}

function nameOf(unreadable: unknown): LeftOut {
  if (z.safeParse(nothing, unreadable).success) return []
  const { data } = z.safeParse(named, unreadable)
  return data ? [data.post.uri] : 'unknown'
}

/** Whether everything below it was read. `depth`: its own; what is deepest comes without replies. */
function isWhole({ post, replies, leftOut }: Branch, depth: number): boolean {
  if (depth === deepest) return (post.replyCount ?? 0) === 0
  return isNothingLeftOut(leftOut) && replies.every((one) => isWhole(one, depth + 1))
}

/** The reply to the post with what stands below it, oldest first. */
function readThread(
  branch: Branch,
  own: string,
): { readonly comments: readonly RemoteComment[]; readonly leftOut: readonly string[] } {
  const { uri } = branch.post
  const first = commentOf(branch.post, { parentId: null, own })
  if (!first) return { comments: [], leftOut: [uri] }
  const below = branch.replies
    .flatMap(allOf)
    .map((view) => ({ view, read: commentOf(view, { parentId: uri, own }) }))
  return {
    comments: [first, ...below.flatMap(({ read }) => read ?? []).toSorted(oldestFirst)],
    leftOut: [
      ...below.flatMap(({ view, read }) => (read ? [] : [view.uri])),
      // what answers a reply that cannot be read would stand here as well
      ...(isWhole(branch, 1) ? [] : [uri]),
    ],
  }
}

/**
 * One page of the replies to a post, each with everything that was answered below it, oldest first.
 * Bluesky nests without end and answers all at once; here all of it stands under the reply to the
 * post. The cursor is the reply that a page ended with.
 */
export async function listReplies(
  { client, profile }: PublishingDesk,
  {
    postId,
    limit,
    cursor,
  }: { readonly postId: string; readonly limit: number; readonly cursor?: string },
): Promise<CommentPage> {
  const { thread } = await client
    .read(profile, {
      nsid: 'app.bsky.feed.getPostThread',
      parameters: { uri: postId, depth: deepest, parentHeight: 0 },
      schema: answer,
    })
    .catch((error: unknown) => {
      throw isGone(error) ? goneError(error) : error
    })
  const top = readBranch(thread)
  if (!top) throw goneError()
  const all = top.replies.map((branch) => readThread(branch, profile.did))
  const leftOut = joinLeftOut(top.leftOut, ...all.map((one) => one.leftOut))
  const threads = all
    .map(({ comments }) => comments)
    .filter(({ length }) => length > 0)
    .toSorted(([a], [b]) => (a && b ? oldestFirst(b, a) : 0))
  const after =
    cursor === undefined ? 0 : threads.findIndex(([one]) => one?.remoteId === cursor) + 1
  const page = threads.slice(after, after + limit)
  return {
    comments: page.flat(),
    cursor: after + limit < threads.length ? (page.at(-1)?.[0]?.remoteId ?? null) : null,
    ...(isNothingLeftOut(leftOut) ? {} : { leftOut }),
  }
}

const oldestFirst = (a: RemoteComment, b: RemoteComment): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.remoteId < b.remoteId ? -1 : 1)

const allOf = ({ post, replies }: Branch): readonly PostView[] => [post, ...replies.flatMap(allOf)]

function commentOf(
  view: PostView,
  { parentId, own }: { readonly parentId: string | null; readonly own: string },
): RemoteComment | null {
  const createdAt = writtenAt(view)
  if (!createdAt) return null
  const { author } = view
  return {
    remoteId: view.uri,
    parentId,
    text: view.record.text,
    createdAt,
    likes: view.likeCount ?? 0,
    hasLiked: view.viewer?.like !== undefined,
    attachmentUrl: picturesOf(view)[0] ?? null,
    author: {
      id: author.did,
      name: author.displayName || author.handle,
      pictureUrl: author.avatar ?? null,
    },
    isOwn: author.did === own,
  }
}
