import * as z from 'zod/mini'
import type { CommentModerator } from '../../capabilities/comments/comment-moderator.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readProfileSecret } from '../sign-in/instagram-secret.ts'
import { instagramNaming } from '../instagram-naming.ts'

const done = z.object({ success: z.literal(true) })
const seen = z.object({ id: z.string(), hidden: given(z.boolean()) })

/** Comments under a profile's posts, hidden and deleted as the profile (networks.md section 2). */
export function createInstagramModerator(
  graph: GraphClient,
  accountSecret: string,
): CommentModerator {
  const { igId, token } = readProfileSecret(accountSecret)
  const of = (commentId: string) => ({ path: `/${commentId}`, token, account: igId }) as const
  return {
    async see(commentId) {
      try {
        const { hidden: isHidden } = await graph.read({
          ...of(commentId),
          fields: { fields: 'id,hidden' },
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
            fields: { hide: String(isHidden) },
            guard,
            schema: done,
          }),
          instagramNaming,
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
