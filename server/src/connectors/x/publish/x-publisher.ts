import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { Meter } from '../../capabilities/meter.ts'
import type { Publisher, PublisherLimits, SendGuard } from '../../capabilities/publish/publisher.ts'
import { commitPost } from './commit-post.ts'
import { clocksDifferMs, findWritten } from './find-written.ts'
import { countMedia } from './own-options.ts'
import { preparePost } from './prepare-post.ts'
import { budgetOf } from '../client/rate-headers.ts'
import type { XAccount } from '../client/x-account.ts'
import { isMissing } from '../client/x-error.ts'
import { xPrices } from '../client/x-prices.ts'
import { readBound } from '../sign-in/x-secret.ts'

/**
 * networks.md sections 5 and 12. How long a lost call may still take effect is not written, so it
 * is as long as anywhere.
 */
export const xLimits: PublisherLimits = { ...x.limits, settleMs: 120_000 }

const removalPrice = x.prices?.deletion ?? 0
const removed = z.object({ data: z.object({ deleted: z.literal(true) }) })

/** Posts of one profile (networks.md section 5). Each costs, and is counted before it goes out. */
export function createXPublisher(
  { client, settings, clock }: Omit<XAccount, 'account'>,
  boundSecret: string,
  meter: Meter,
): Publisher {
  const account = readBound(boundSecret)
  const x: XAccount = { client, settings, clock, account }
  return {
    prepare: (content, earlier, context) =>
      preparePost(x, { content, earlier }, { meter, context }),
    commit: async (content, prepared, context) => ({
      ...(await commitPost(x, { step: 'commit', content, prepared, more: {} }, { meter, context })),
      state: 'published',
    }),
    // a post stands as soon as X answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    async lookUp({ content, startedAt }) {
      const { candidates, answered } = await findWritten(client, {
        settings,
        account,
        wanted: {
          text: content.text,
          media: countMedia(content),
          since: new Date(startedAt.getTime() - clocksDifferMs),
        },
      })
      // made whatever is left: a post that may stand twice would cost more
      if (answered > 0) await meter.charged(answered * xPrices.postRead)
      return { proof: 'content', candidates }
    },
    // made whatever is left: what has to go must not stay up until the month ends
    async remove(remoteId, context) {
      const wasThere = await context.write('remove', (guard) => remove(x, remoteId, guard))
      if (wasThere) await meter.charged(removalPrice, 'post')
    },
  }
}

/** False: it was gone already, which costs nothing. */
async function remove(
  { client, account }: XAccount,
  remoteId: string,
  guard: SendGuard,
): Promise<boolean> {
  try {
    await client.write({
      method: 'DELETE',
      path: `/2/tweets/${encodeURIComponent(remoteId)}`,
      token: account.accessToken,
      budget: budgetOf(account.userId, 'remove'),
      guard,
      schema: removed,
    })
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}
