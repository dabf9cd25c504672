import * as z from 'zod/mini'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { besideWhatStands } from './threads-refusals.ts'
import type { ThreadsProfile } from './threads-secret.ts'

const anything = z.object({ id: z.string() })

/** Throws `rejected` with words for a post that is gone. */
export async function readOwnPost(
  graph: GraphClient,
  { userId, token }: ThreadsProfile,
  postId: string,
): Promise<void> {
  await besideWhatStands(
    graph.read({
      path: `/${postId}`,
      token,
      account: userId,
      fields: { fields: 'id' },
      schema: anything,
    }),
  )
}
