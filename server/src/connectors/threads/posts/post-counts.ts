import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { PostCounts } from './threads-media.ts'
import { isGone } from '../client/threads-refusals.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: given(z.array(z.object({ value: given(z.number()) }))),
    }),
  ),
})

/**
 * How often a post was liked, answered and passed on. Posts themselves carry no counts (networks.md
 * section 18, Insights); zeros where Threads does not let us read them.
 */
export async function readCounts(
  graph: GraphClient,
  { userId, token }: ThreadsProfile,
  postId: string,
): Promise<PostCounts> {
  const { data } = await graph
    .read({
      path: `/${postId}/insights`,
      token,
      account: userId,
      fields: { metric: 'likes,replies,reposts,quotes' },
      schema: insights,
    })
    .catch((error: unknown) => {
      if (isWithheld(error)) return { data: [] }
      throw error
    })
  const of = (metric: string) => data.find(({ name }) => name === metric)?.values?.[0]?.value ?? 0
  return { likes: of('likes'), comments: of('replies'), shares: of('reposts') + of('quotes') }
}

/** The right to read numbers was not given, or this post has none. */
function isWithheld(error: unknown): boolean {
  if (!(error instanceof ConnectorError)) return false
  return (
    isGone(error) ||
    error.kind === 'rejected' ||
    (error.kind === 'reauthorize' && error.facts.code !== 190 && error.facts.code !== 102)
  )
}
