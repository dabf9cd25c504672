import * as z from 'zod/mini'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import type { Desk } from '../containers/make-container.ts'
import { judgeByQuota } from '../containers/publishing-quota.ts'
import { isGone } from '../client/threads-refusals.ts'

const done = z.object({ success: z.literal(true) })

/**
 * Deletes a post or reply of the profile (networks.md section 18, Delete; 100 a day). Resolves also
 * when it was already gone.
 */
export async function removePost(
  { graph, profile, clock }: Desk,
  remoteId: string,
  context: WriteContext,
): Promise<void> {
  const { userId, token } = profile
  await context.write('remove', async (guard) => {
    try {
      await graph.write({
        method: 'DELETE',
        path: `/${remoteId}`,
        token,
        account: userId,
        guard,
        schema: done,
      })
    } catch (error) {
      if (!isGone(error))
        throw await judgeByQuota({ graph, profile, clock, counted: 'deletions' }, error)
    }
  })
}
