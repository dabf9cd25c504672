import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { withoutRight } from '../../meta-graph/sparing.ts'
import type { Desk } from '../containers/make-container.ts'
import { judgeByQuota } from '../containers/publishing-quota.ts'
import { isGone } from '../client/threads-refusals.ts'

const done = z.object({ success: z.literal(true) })
const notAllowed = message('threads.delete-not-allowed')

/**
 * Deletes a post or reply of the profile (networks.md section 18, Delete; 100 a day). Resolves also
 * when it was already gone. Throws `rejected` without the right to delete, which a server can leave
 * out of its consent: the connection has not ended.
 */
export async function removePost(
  { graph, profile, clock }: Desk,
  remoteId: string,
  context: WriteContext,
): Promise<void> {
  const { userId, token, scopes } = profile
  if (!scopes.includes('threads_delete'))
    throw new ConnectorError('rejected', { network: 'threads', message: notAllowed })
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
      if (isGone(error)) return
      // a refusal for the right says nothing of the quota
      const refusal = withoutRight(error, notAllowed)
      throw refusal === error
        ? await judgeByQuota({ graph, profile, clock, counted: 'deletions' }, error)
        : refusal
    }
  })
}
