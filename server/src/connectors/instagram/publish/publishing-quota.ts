import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'

const quota = z.object({
  data: z.array(
    z.object({
      quota_usage: given(z.number()),
      config: given(z.object({ quota_total: given(z.number()) })),
    }),
  ),
})

/** The window rolls, so room may come back at any time; when, Instagram does not say. */
const waitMs = 60 * 60_000

/**
 * Throws `rate-limited` when the profile has published as much as Instagram now allows it. The
 * total is read and never assumed: Meta's own pages give 25, 50 and 100. A quota that cannot be
 * read stops nothing: the commit is refused if it is used up.
 */
export async function assertQuotaLeft(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  clock: Clock,
): Promise<void> {
  const answer = await graph
    .read({
      path: `/${igId}/content_publishing_limit`,
      token,
      account: igId,
      fields: { fields: 'quota_usage,config' },
      schema: quota,
    })
    .catch((error: unknown) => {
      if (error instanceof ConnectorError) return null
      throw error
    })
  const { quota_usage: used = 0, config } = answer?.data[0] ?? {}
  const total = config?.quota_total
  if (total === undefined || used < total) return
  throw new ConnectorError('rate-limited', {
    network: 'instagram',
    until: new Date(clock.now().getTime() + waitMs),
    facts: { quotaUsed: used, quotaTotal: total },
    message: message('network.daily-posts-used', { count: used, network: 'Instagram' }),
  })
}
