import * as z from 'zod/mini'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { orGone } from '../client/threads-refusals.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

const anything = z.object({ id: z.string() })

/** Throws `rejected` with words for a post that is gone. */
export async function readOwnPost(
  graph: GraphClient,
  { userId, token }: ThreadsProfile,
  postId: string,
): Promise<void> {
  await orGone(
    graph.read({
      path: `/${postId}`,
      token,
      account: userId,
      fields: { fields: 'id' },
      schema: anything,
    }),
  )
}
