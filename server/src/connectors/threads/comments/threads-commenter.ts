import type { Commenter } from '../../capabilities/comments/commenter.ts'
import { sameText } from '../publish/same-text.ts'
import { listReplies, recentReplies } from './read-replies.ts'
import { writeReply, type ReplyDesk } from './write-reply.ts'

/** Replies to a profile's posts, written as the profile (networks.md section 18, Replies). */
export function createThreadsCommenter(desk: ReplyDesk): Commenter {
  const { graph, profile } = desk
  return {
    list: (postId, page) => listReplies(graph, profile, { postId, ...page }),
    comment: (postId, text, context) =>
      writeReply(desk, { step: 'comment', to: postId, text }, context),
    reply: (commentId, text, context) =>
      writeReply(desk, { step: 'reply', to: commentId, text }, context),
    async recent(postId, since, sent = '') {
      const own = await recentReplies(graph, profile, { postId, since })
      return own.map((one) => (sameText(one.text, sent) ? { ...one, text: sent } : one))
    },
  }
}
