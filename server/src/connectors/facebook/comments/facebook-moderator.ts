import * as z from 'zod/mini'
import type { CommentModerator } from '../../capabilities/comments/comment-moderator.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readPageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

const done = z.object({ success: z.literal(true) })
const seen = z.object({ id: z.string(), is_hidden: given(z.boolean()) })

/** Comments under a page's posts, hidden and deleted as the page (networks.md section 1.3). */
export function createFacebookModerator(
  graph: GraphClient,
  accountSecret: string,
): CommentModerator {
  const { pageId, token } = readPageSecret(accountSecret)
  const of = (commentId: string) => ({ path: `/${commentId}`, token, account: pageId }) as const
  return {
    async see(commentId) {
      try {
        const { is_hidden: isHidden } = await graph.read({
          ...of(commentId),
          fields: { fields: 'id,is_hidden' },
          schema: seen,
        })
        return { isHidden: isHidden === true }
      } catch (error) {
        if (!isMissing(error)) throw error
        return null
      }
    },
    hide: (commentId, isHidden, context) =>
      context.write(isHidden ? 'hide' : 'unhide', async (guard) => {
        await orGone(
          graph.write({
            method: 'POST',
            ...of(commentId),
            fields: { is_hidden: String(isHidden) },
            guard,
            schema: done,
          }),
          facebookNaming,
        )
      }),
    remove: (commentId, context) =>
      context.write('remove', async (guard) => {
        try {
          await graph.write({ method: 'DELETE', ...of(commentId), guard, schema: done })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
  }
}
