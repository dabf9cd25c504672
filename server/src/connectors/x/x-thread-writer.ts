import { message } from '@marquee/contract/message.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import type { Meter } from '../capabilities/meter.ts'
import type { ThreadWriter } from '../capabilities/thread-writer.ts'
import { ConnectorError } from '../connector-error.ts'
import { measureForX } from '../measure-for-x.ts'
import { clocksDifferMs, findWritten } from './find-written.ts'
import { makePost } from './make-post.ts'
import type { XAccount } from './x-account.ts'
import { xPrices } from './x-prices.ts'
import { readBound } from './x-secret.ts'
import { xVoice } from './x-voice.ts'

/**
 * Further parts of a thread, each an answer to the part before (networks.md section 20). Each costs
 * as a post does. X lets only some people answer a post of somebody else; one's own it always
 * lets.
 */
export function createXThreadWriter(
  { client, settings, clock }: Omit<XAccount, 'account'>,
  boundSecret: string,
  meter: Meter,
): ThreadWriter {
  const account = readBound(boundSecret)
  const x: XAccount = { client, settings, clock, account }
  return {
    write({ text, afterId }, context) {
      if (measureForX(text).length > networks.twitter.limits.mostText)
        throw new ConnectorError('rejected', {
          network: xVoice.network,
          message: message('preflight.text-too-long-as-counted', {
            network: xVoice.name,
            most: networks.twitter.limits.mostText,
          }),
        })
      return makePost(
        x,
        { meter, context },
        { step: 'part', text, more: { reply: { in_reply_to_tweet_id: afterId } } },
      )
    },
    async lookUp({ text, afterId, startedAt }) {
      const { candidates, answered } = await findWritten(client, settings, account, {
        text,
        media: 0,
        afterId,
        since: new Date(startedAt.getTime() - clocksDifferMs),
      })
      // made whatever is left: a part that may stand twice would cost more
      if (answered > 0) await meter.charged(answered * xPrices.ownedRead)
      return candidates
    },
  }
}
