import * as z from 'zod/mini'
import type { RemoteComment } from '../../capabilities/comments/commenter.ts'
import { sortReplies, type CommentThread } from '../../meta-graph/comment-page.ts'
import { given } from '../../meta-graph/given.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'

const words = {
  id: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  text: given(z.string()),
  username: given(z.string()),
  like_count: given(z.number()),
  hidden: given(z.boolean()),
  from: given(z.object({ id: given(z.string()), username: given(z.string()) })),
}
const reply = z.object(words)
/** A comment of networks.md section 2 with its replies; whatever is absent is empty or 0. */
export const instagramComment = z.object({
  ...words,
  replies: given(
    z.object({ data: z.array(reply), paging: given(z.object({ next: given(z.string()) })) }),
  ),
})
export type InstagramComment = z.output<typeof instagramComment>

const wordFields = 'id,text,username,timestamp,like_count,hidden,from'
export const commentFields = `${wordFields},replies.limit(50){${wordFields}}`

/** Who the account is, under both its names: Instagram may leave one out. */
export interface OwnName {
  readonly igId: string
  readonly username: string | null
}

/** Whether every reply came along. */
const hasAllReplies = ({ replies }: InstagramComment): boolean =>
  replies?.paging?.next === undefined
/** Instagram left out by whose id something was written. */
export const lacksAuthor = ({ from, replies }: InstagramComment): boolean =>
  from?.id === undefined || (replies?.data ?? []).some((one) => one.from?.id === undefined)

/**
 * The comment with its replies behind it, oldest first. What has no time that can be read is left
 * out, and named; where not every reply came along, nobody knows what is missing.
 */
export function withReplies(comment: InstagramComment, own: OwnName): CommentThread {
  const top = toRemoteComment(comment, own, null)
  if (!top) return { comments: [], leftOut: [comment.id] }
  const replies = sortReplies(
    (comment.replies?.data ?? []).map((one) => ({
      id: one.id,
      read: toRemoteComment(one, own, comment.id),
    })),
  )
  return {
    comments: [top, ...replies.comments],
    leftOut: [...replies.leftOut, ...(hasAllReplies(comment) ? [] : [comment.id])],
  }
}

function toRemoteComment(
  { id, text, username, timestamp, like_count: likes, hidden, from }: z.output<typeof reply>,
  own: OwnName,
  parentId: string | null,
): RemoteComment | null {
  const createdAt = readGraphTime(timestamp)
  if (!createdAt) return null
  const name = username ?? from?.username
  return {
    remoteId: id,
    parentId,
    text: text ?? '',
    createdAt,
    likes: likes ?? 0,
    hasLiked: false,
    isHidden: hidden ?? false,
    attachmentUrl: null,
    author: name === undefined ? null : { id: from?.id ?? null, name, pictureUrl: null },
    isOwn:
      from?.id === undefined ? name !== undefined && name === own.username : from.id === own.igId,
  }
}
