import * as z from 'zod/mini'
import type { Liker } from '../../capabilities/comments/commenter.ts'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { orGone } from '../../meta-graph/missing-place.ts'
import { readPageSecret } from '../sign-in/facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

const done = z.object({ success: z.literal(true) })
/** A post says it in a summary, a comment in a field of its own. */
const liked = z.object({
  user_likes: given(z.boolean()),
  likes: given(z.object({ summary: given(z.object({ has_liked: given(z.boolean()) })) })),
})

/** Likes of posts and comments as the page (networks.md section 1.3). */
export function createFacebookLiker(graph: GraphClient, accountSecret: string): Liker {
  const { pageId, token } = readPageSecret(accountSecret)
  async function hasLiked(remoteId: string): Promise<boolean | undefined> {
    const fields = remoteId.startsWith(`${pageId}_`)
      ? 'id,likes.limit(0).summary(true)'
      : 'id,user_likes'
    const { likes, user_likes: ofComment } = await graph.read({
      path: `/${remoteId}`,
      token,
      account: pageId,
      fields: { fields },
      schema: liked,
    })
    return likes?.summary?.has_liked ?? ofComment
  }
  async function turn(
    method: 'POST' | 'DELETE',
    remoteId: string,
    guard: SendGuard,
  ): Promise<void> {
    try {
      await orGone(
        graph.write({
          method,
          path: `/${remoteId}/likes`,
          token,
          account: pageId,
          guard,
          schema: done,
        }),
        facebookNaming,
      )
    } catch (error) {
      // it may be refused for standing as wished already
      if (!(error instanceof ConnectorError) || error.kind !== 'rejected' || isMissing(error))
        throw error
      if ((await hasLiked(remoteId)) !== (method === 'POST')) throw error
    }
  }
  return {
    like: (remoteId, context) => context.write('like', (guard) => turn('POST', remoteId, guard)),
    unlike: (remoteId, context) =>
      context.write('unlike', (guard) => turn('DELETE', remoteId, guard)),
    hasLiked: async (remoteId) => (await orGone(hasLiked(remoteId), facebookNaming)) === true,
  }
}
