import * as z from 'zod/mini'
import type { CommentModerator } from '../../capabilities/comments/comment-moderator.ts'
import { given } from '../../meta-graph/given.ts'
import type { Desk } from '../containers/make-container.ts'
import { removePost } from '../publish/remove-post.ts'
import { orGone, isGone } from '../client/threads-refusals.ts'
import { isHiddenReply } from './threads-reply.ts'

const done = z.object({ success: z.literal(true) })
const seen = z.object({ id: z.string(), hide_status: given(z.string()) })

/**
 * Replies to a profile's posts, hidden as the profile; only its own are deleted. Threads hides what
 * answers the post itself, and with it all that answers that (Threads API, Reply Management,
 * 2026-02-13; networks.md section 18, Replies).
 */
export function createThreadsModerator(desk: Desk): CommentModerator {
  const { userId, token } = desk.profile
  const account = userId
  return {
    async see(commentId) {
      try {
        const { hide_status: status } = await desk.graph.read({
          path: `/${commentId}`,
          token,
          account,
          fields: { fields: 'id,hide_status' },
          schema: seen,
        })
        return { isHidden: isHiddenReply(status) }
      } catch (error) {
        if (!isGone(error)) throw error
        return null
      }
    },
    hide: (commentId, isHidden, context) =>
      context.write(isHidden ? 'hide' : 'unhide', async (guard) => {
        await orGone(
          desk.graph.write({
            method: 'POST',
            path: `/${commentId}/manage_reply`,
            token,
            account,
            fields: { hide: String(isHidden) },
            guard,
            schema: done,
          }),
        )
      }),
    remove: (commentId, context) => removePost(desk, commentId, context),
  }
}
