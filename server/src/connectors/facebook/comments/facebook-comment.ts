import * as z from 'zod/mini'
import type { RemoteComment } from '../../capabilities/comments/commenter.ts'
import { sortReplies, type CommentThread } from '../../meta-graph/comment-page.ts'
import { given } from '../../meta-graph/given.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'

const picture = given(z.object({ data: given(z.object({ url: given(z.string()) })) }))
const more = given(z.object({ next: given(z.string()) }))
const words = {
  id: z.string(),
  created_time: z.union([z.string(), z.number()]),
  message: given(z.string()),
  from: given(z.object({ id: given(z.string()), name: given(z.string()), picture })),
  parent: given(z.object({ id: z.string() })),
  like_count: given(z.number()),
  user_likes: given(z.boolean()),
  is_hidden: given(z.boolean()),
  attachment: given(
    z.object({
      url: given(z.string()),
      media: given(z.object({ image: given(z.object({ src: given(z.string()) })) })),
    }),
  ),
}
const lowest = z.object(words)
const reply = z.object({
  ...words,
  comments: given(z.object({ data: z.array(lowest), paging: more })),
})
/** A comment of networks.md section 1.3 with what answers it; whatever is absent is empty or 0. */
export const facebookComment = z.object({
  ...words,
  comments: given(z.object({ data: z.array(reply), paging: more })),
})
export type FacebookComment = z.output<typeof facebookComment>

const wordFields =
  'id,message,created_time,from{id,name,picture},parent{id},like_count,user_likes,is_hidden,attachment'
const below = 'comments.order(chronological).limit(50)'
/** Of one level alone. */
export const flatFields = wordFields
/** With two levels of replies. */
export const nestedFields = `${wordFields},${below}{${wordFields},${below}{${wordFields}}}`

/** Whether everything that answers it came along. */
export function hasAllReplies({ comments }: FacebookComment): boolean {
  return (
    comments?.paging?.next === undefined &&
    (comments?.data ?? []).every((one) => one.comments?.paging?.next === undefined)
  )
}

/**
 * The comment with its replies behind it, oldest first, each naming what it answers, on up to two
 * levels. What has no time that can be read is left out, and named.
 */
export function withReplies(comment: FacebookComment, pageId: string): CommentThread {
  const top = toRemoteComment(comment, pageId, null)
  if (!top) return { comments: [], leftOut: [comment.id] }
  const replies = (comment.comments?.data ?? []).flatMap((one) => [
    { one, under: comment.id },
    ...(one.comments?.data ?? []).map((lower) => ({ one: lower, under: one.id })),
  ])
  const here = new Set([comment.id, ...replies.map(({ one }) => one.id)])
  // a thread that was read in one row tells of each what it answers; what it does not tell stands
  // where it was found
  const above = ({ one: { parent }, under }: (typeof replies)[number]) =>
    parent !== undefined && here.has(parent.id) ? parent.id : under
  const answers = sortReplies(
    replies.map((reply) => ({
      id: reply.one.id,
      read: toRemoteComment(reply.one, pageId, above(reply)),
    })),
  )
  return { ...answers, comments: [top, ...answers.comments] }
}

/** Null for a comment whose time cannot be read. */
export function toRemoteComment(
  comment: z.output<typeof lowest>,
  pageId: string,
  parentId: string | null,
): RemoteComment | null {
  const createdAt = readGraphTime(comment.created_time)
  if (!createdAt) return null
  const { from } = comment
  return {
    remoteId: comment.id,
    parentId,
    text: comment.message ?? '',
    createdAt,
    author: authorOf(comment),
    isOwn: from?.id === pageId,
    likes: comment.like_count ?? 0,
    hasLiked: comment.user_likes ?? false,
    isHidden: comment.is_hidden ?? false,
    attachmentUrl: attachmentOf(comment),
  }
}

/** Null where Facebook does not tell who wrote it. */
function authorOf({ from }: z.output<typeof lowest>): RemoteComment['author'] {
  if (from?.name === undefined) return null
  return { id: from.id ?? null, name: from.name, pictureUrl: from.picture?.data?.url ?? null }
}

const attachmentOf = ({ attachment }: z.output<typeof lowest>): string | null =>
  attachment?.media?.image?.src ?? attachment?.url ?? null
