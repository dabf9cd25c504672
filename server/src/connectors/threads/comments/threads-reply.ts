import * as z from 'zod/mini'
import type { RemoteComment } from '../../capabilities/comments/commenter.ts'
import { given } from '../../meta-graph/given.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'

const named = given(z.object({ id: given(z.string()) }))

/** A reply of networks.md section 18; whatever is null Threads leaves out. */
export const threadsReply = z.object({
  id: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  text: given(z.string()),
  username: given(z.string()),
  media_url: given(z.string()),
  has_replies: given(z.boolean()),
  is_reply_owned_by_me: given(z.boolean()),
  hide_status: given(z.string()),
  root_post: named,
  replied_to: named,
})
export type ThreadsReply = z.output<typeof threadsReply>

/** A field that Threads does not know refuses the whole call. */
export const replyFields =
  'id,text,username,timestamp,media_url,has_replies,is_reply_owned_by_me,hide_status,root_post,replied_to'

/** Of `hide_status`: the owner of the post has hidden it. Other ways to be covered are Threads' own. */
export const isHiddenReply = (status: string | undefined): boolean => status === 'HIDDEN'

/** Null for one whose time cannot be read. `username`: whose account it is read for. */
export function toRemoteComment(
  reply: ThreadsReply,
  { username, parentId }: { readonly username: string; readonly parentId: string | null },
): RemoteComment | null {
  const createdAt = readGraphTime(reply.timestamp)
  if (!createdAt) return null
  return {
    remoteId: reply.id,
    parentId,
    text: reply.text ?? '',
    createdAt,
    // Threads counts the likes of a reply for nobody but its writer
    likes: 0,
    hasLiked: false,
    attachmentUrl: reply.media_url ?? null,
    author:
      reply.username === undefined ? null : { id: null, name: reply.username, pictureUrl: null },
    isHidden: isHiddenReply(reply.hide_status),
    isOwn: reply.is_reply_owned_by_me ?? reply.username === username,
  }
}
