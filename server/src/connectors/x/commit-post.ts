import * as z from 'zod/mini'
import type { Meter } from '../capabilities/meter.ts'
import type { PostContent, Prepared, Published, WriteContext } from '../capabilities/publisher.ts'
import { ConnectorError, twinFact } from '../connector-error.ts'
import { mediaOf } from './own-options.ts'
import { isFresh, readPrepared, type PreparedPost, type Upload } from './prepared-media.ts'
import { budgetOf } from './rate-headers.ts'
import type { XAccount } from './x-account.ts'
import { permalinkOf, profileUrlOf } from './x-post.ts'
import { priceOfPost } from './x-prices.ts'

const made = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })

/**
 * The one call that makes the post stand. What X refused costs nothing; what nobody knows of stays
 * spent.
 */
export async function commitPost(
  x: XAccount,
  meter: Meter,
  content: PostContent,
  prepared: Prepared,
  context: WriteContext,
): Promise<Published> {
  const { client, settings, account } = x
  const files = readyMedia(x, content, prepared)
  const body = {
    ...(content.text === '' ? {} : { text: content.text }),
    ...(files.length === 0 ? {} : { media: { media_ids: files.map(({ id }) => id) } }),
  }
  const price = await meter.allow(priceOfPost(content.text), 'post')
  const call = {
    method: 'POST',
    path: '/2/tweets',
    token: account.accessToken,
    budget: budgetOf(account.userId, 'publish'),
    body,
    schema: made,
  } as const
  try {
    const {
      data: { id },
    } = await context.write('commit', (guard) =>
      client.write({ ...call, guard }).catch((error: unknown) => {
        throw judge(error)
      }),
    )
    return {
      remoteId: id,
      permalink: permalinkOf(profileUrlOf(settings, account), id),
      state: 'published',
    }
  } catch (error) {
    if (costsNothing(error)) await price.spent(0)
    throw error
  }
}

/**
 * The files that the post uses, in its order. Throws `unavailable` with `prepareAgain` where one is
 * missing or X keeps it no longer.
 */
function readyMedia(
  { clock }: XAccount,
  content: PostContent,
  prepared: Prepared,
): readonly Upload[] {
  const { pictures, film } = mediaOf(content)
  const ready: PreparedPost = readPrepared(prepared) ?? { pictures: [], film: null }
  const uploads = film
    ? ready.film?.state === 'ready'
      ? [ready.film]
      : []
    : ready.pictures.slice(0, pictures.length)
  const isWhole = uploads.length === (film ? 1 : pictures.length)
  if (!isWhole || !uploads.every((upload) => isFresh(upload, clock.now(), 'commit'))) throw anew()
  return uploads
}

function anew(cause?: ConnectorError): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'twitter',
    cause,
    facts: cause?.facts ?? {},
    prepareAgain: true,
    message:
      'What was prepared for this post has expired at X. We will prepare it again automatically.',
  })
}

const statusOf = ({ facts }: ConnectorError) => Number(facts.status ?? 0)
const costsNothing = (error: unknown) =>
  error instanceof ConnectorError &&
  (error.kind !== 'uncertain' ||
    (statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 408))

/**
 * X says of two refusals in words alone what they are (networks.md section 5, "Errors"). A text
 * that stands already may be the first try of this post (section 12): only a look tells.
 */
function judge(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.kind !== 'rejected') return error
  if (statusOf(error) === 403 && /duplicate|\b187\b/i.test(error.message)) {
    return new ConnectorError('uncertain', {
      network: 'twitter',
      cause: error,
      facts: { ...error.facts, [twinFact]: true },
      message:
        'X refused this, maybe because it is published already. We are checking whether the post was published.',
    })
  }
  return statusOf(error) === 400 && /\bmedia ids?\b/i.test(error.message) ? anew(error) : error
}
