import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Meter } from '../../capabilities/meter.ts'
import type { WriteContext } from '../../capabilities/publish/publisher.ts'
import { ConnectorError, twinFact } from '../../connector-error.ts'
import { payFor } from '../client/pay-for.ts'
import { budgetOf } from '../client/rate-headers.ts'
import type { XAccount } from '../client/x-account.ts'
import { permalinkOf, profileUrlOf } from '../posts/x-post.ts'
import { priceOfPost } from '../client/x-prices.ts'

const made = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })

export interface NewPost {
  /** What the ledger calls this call. */
  readonly step: string
  readonly text: string
  /** Beside the words, in X's own spelling. */
  readonly more: Readonly<Record<string, unknown>>
}

/** Makes one post, first or further part. */
export async function makePost(
  { client, settings, account }: XAccount,
  { meter, context }: { readonly meter: Meter; readonly context: WriteContext },
  { step, text, more }: NewPost,
): Promise<{ readonly remoteId: string; readonly permalink: string }> {
  const call = {
    method: 'POST',
    path: '/2/tweets',
    token: account.accessToken,
    budget: budgetOf(account.userId, 'publish'),
    body: { ...(text === '' ? {} : { text }), ...more },
    schema: made,
  } as const
  const {
    data: { id },
  } = await payFor(meter, priceOfPost(text), () =>
    context.write(step, (guard) =>
      client.write({ ...call, guard }).catch((error: unknown) => {
        throw judge(error)
      }),
    ),
  )
  return { remoteId: id, permalink: permalinkOf(profileUrlOf(settings, account), id) }
}

/**
 * X says of one refusal in words alone what it is (networks.md section 5, "Errors"). A text that
 * stands already may be the first try of this post (section 12): only a look tells.
 */
function judge(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.kind !== 'rejected') return error
  if (error.facts.status !== 403 || !/duplicate|\b187\b/i.test(error.said.raw ?? '')) return error
  return new ConnectorError('uncertain', {
    network: 'twitter',
    cause: error,
    facts: { ...error.facts, [twinFact]: true },
    message: message('network.maybe-published', { network: 'X' }),
  })
}
