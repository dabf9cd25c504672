import * as z from 'zod/mini'
import type { CommentEditor } from '../../capabilities/comments/comment-editor.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readPageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

const done = z.object({ success: z.literal(true) })
const seen = z.object({ id: z.string(), message: given(z.string()) })

/** Other words for the page's own comments (networks.md section 1.3). */
export function createFacebookCommentEditor(
  graph: GraphClient,
  accountSecret: string,
): CommentEditor {
  const { pageId, token } = readPageSecret(accountSecret)
  const of = (commentId: string) => ({ path: `/${commentId}`, token, account: pageId }) as const
  return {
    async see(commentId) {
      try {
        const { message } = await graph.read({
          ...of(commentId),
          fields: { fields: 'id,message' },
          schema: seen,
        })
        return { text: message ?? '' }
      } catch (error) {
        if (!isMissing(error)) throw error
        return null
      }
    },
    changeText: (commentId, text, context) =>
      context.write('edit-comment', async (guard) => {
        await orGone(
          graph.write({
            method: 'POST',
            ...of(commentId),
            fields: { message: text },
            guard,
            schema: done,
          }),
          facebookNaming,
        )
      }),
  }
}
