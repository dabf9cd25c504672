import type { Meter } from '../../capabilities/meter.ts'
import type { PostContent } from '../../capabilities/publish/publisher.ts'
import type { ThreadPart, ThreadWriter } from '../../capabilities/publish/thread-writer.ts'
import { commitPost } from './commit-post.ts'
import { clocksDifferMs, findWritten } from './find-written.ts'
import { countMedia } from './own-options.ts'
import { assertAcceptable, preparePost } from './prepare-post.ts'
import type { XAccount } from '../client/x-account.ts'
import { xPrices } from '../client/x-prices.ts'
import { readBound } from '../sign-in/x-secret.ts'

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
    prepare: (part, earlier, context) =>
      preparePost(x, { content: contentOf(part), earlier }, { meter, context }),
    async write(part, prepared, context) {
      const content = contentOf(part)
      assertAcceptable(x, content)
      const more = { reply: { in_reply_to_tweet_id: part.afterId } }
      return commitPost(x, { step: 'part', content, prepared, more }, { meter, context })
    },
    async lookUp(part) {
      const { candidates, answered } = await findWritten(client, {
        settings,
        account,
        wanted: {
          text: part.text,
          media: countMedia(contentOf(part)),
          afterId: part.afterId,
          since: new Date(part.startedAt.getTime() - clocksDifferMs),
        },
      })
      // made whatever is left: a part that may stand twice would cost more
      if (answered > 0) await meter.charged(answered * xPrices.postRead)
      return candidates
    },
  }
}

/** The files of a part were chosen for X alone, so there is nothing to switch on. */
const contentOf = ({ text, pictures, video }: ThreadPart): PostContent => ({
  kind: 'post',
  text,
  pictures,
  video,
  options: { withMedia: true },
})
