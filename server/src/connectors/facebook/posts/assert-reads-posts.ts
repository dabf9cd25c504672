import * as z from 'zod/mini'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { PageSecret } from '../sign-in/facebook-secret.ts'

/**
 * Meta says the same of a post that is gone and of one that it may not show us (100/33, and 10 with
 * "Object does not exist, cannot be loaded due to missing permission"). What was not found is gone
 * only where the page's posts can be read. Throws what hinders that.
 */
export async function assertReadsPosts(
  graph: GraphClient,
  { pageId, token }: PageSecret,
): Promise<void> {
  await graph.read({
    path: `/${pageId}/published_posts`,
    token,
    account: pageId,
    fields: { fields: 'id', limit: '1' },
    schema: z.unknown(),
  })
}
