import { message } from '@marquee/contract/message.ts'
import { x } from '@marquee/contract/networks/x.ts'
import * as z from 'zod/mini'
import type { Meter } from '../capabilities/meter.ts'
import type {
  PostContent,
  Preparation,
  Prepared,
  Publisher,
  PublisherLimits,
  WriteContext,
} from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { measureForX } from '../measure-for-x.ts'
import { commitPost } from './commit-post.ts'
import { clocksDifferMs, findWritten } from './find-written.ts'
import { countMedia, mediaOf } from './own-options.ts'
import { readPrepared, type PreparedPost } from './prepared-media.ts'
import { budgetOf } from './rate-headers.ts'
import { uploadFilm } from './upload-film.ts'
import { uploadPictures } from './upload-pictures.ts'
import type { XAccount } from './x-account.ts'
import { isMissing } from './x-error.ts'
import { xPrices } from './x-prices.ts'
import { readBound } from './x-secret.ts'
import { xVoice } from './x-voice.ts'

/**
 * networks.md sections 5 and 12. How long a lost call may still take effect is not written, so it
 * is as long as anywhere.
 */
export const xLimits: PublisherLimits = { ...x.limits, settleMs: 120_000 }

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
    prepare: (content, earlier, context) => prepare(x, content, earlier, context),
    commit: (content, prepared, context) => commitPost(x, meter, content, prepared, context),
    // a post stands as soon as X answers
    follow: async ({ remoteId }) => ({ state: 'published', remoteId, permalink: null }),
    async lookUp({ content, startedAt }) {
      const { candidates, answered } = await findWritten(client, settings, account, {
        text: content.text,
        media: countMedia(content),
        since: new Date(startedAt.getTime() - clocksDifferMs),
      })
      // made whatever is left: a post that may stand twice would cost more
      if (answered > 0) await meter.charged(answered * xPrices.ownedRead)
      return { proof: 'content', candidates }
    },
    remove: (remoteId, context) =>
      context.write('remove', async (guard) => {
        try {
          await client.write({
            method: 'DELETE',
            path: `/2/tweets/${encodeURIComponent(remoteId)}`,
            token: account.accessToken,
            budget: budgetOf(account.userId, 'remove'),
            guard,
            schema: removed,
          })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
  }
}

async function prepare(
  x: XAccount,
  content: PostContent,
  earlier: Prepared | null,
  context: WriteContext,
): Promise<Preparation> {
  const { pictures, film } = mediaOf(content)
  assertAcceptable(x, content, pictures.length > 0 || film !== null)
  const before = readPrepared(earlier)
  const uploads = await uploadPictures(x, pictures, before?.pictures ?? [], context)
  const step = film ? await uploadFilm(x, film, before?.film ?? null, context) : null
  return {
    prepared: { pictures: uploads, film: step?.film ?? null } satisfies PreparedPost,
    againInMs: step?.againInMs ?? null,
  }
}

function assertAcceptable({ account }: XAccount, { text }: PostContent, hasMedia: boolean): void {
  const { network, name, place } = xVoice
  const { mostText } = x.limits
  if (text.trim() === '' && !hasMedia)
    throw new ConnectorError('rejected', {
      network,
      message: message('x.text-missing'),
    })
  if (measureForX(text).length > mostText)
    throw new ConnectorError('rejected', {
      network,
      message: message('preflight.text-too-long-as-counted', { network: name, most: mostText }),
    })
  if (hasMedia && !account.scopes.includes('media.write'))
    throw new ConnectorError('reauthorize', {
      network,
      message: message('network.right-missing', { network: name, place }),
    })
}
