import * as z from 'zod/mini'
import type { Meter } from '../capabilities/meter.ts'
import type { PostContent, Prepared, Published, WriteContext } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { clocksDifferMs, findWritten } from './find-written.ts'
import { mediaOf } from './own-options.ts'
import { isFresh, readPrepared, type PreparedPost } from './prepared-media.ts'
import { budgetOf } from './rate-headers.ts'
import type { XAccount } from './x-account.ts'
import { permalinkOf, profileUrlOf } from './x-post.ts'
import { priceOfPost, xPrices } from './x-prices.ts'

const made = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })

/** The one call that makes the post stand. What X refused costs nothing; what nobody knows of stays spent. */
export async function commitPost(x: XAccount, meter: Meter, content: PostContent, prepared: Prepared, context: WriteContext): Promise<Published> {
  const { client, settings, account } = x
  const ready = readyMedia(x, content, prepared)
  const body = { ...(content.text === '' ? {} : { text: content.text }), ...(ready.ids.length === 0 ? {} : { media: { media_ids: ready.ids } }) }
  const price = await meter.allow(priceOfPost(content.text))
  const call = { method: 'POST', path: '/2/tweets', token: account.accessToken, budget: budgetOf(account.userId, 'publish'), body, schema: made } as const
  try {
    const { data: { id } } = await context.write('commit', (guard) => client.write({ ...call, guard }).catch(async (error: unknown) => { throw await judge(x, meter, content, ready.since, error) }))
    return { remoteId: id, permalink: permalinkOf(profileUrlOf(settings, account), id), state: 'published' }
  } catch (error) {
    if (costsNothing(error)) await price.spent(0)
    throw error
  }
}

/** The files that the post uses, in its order. Throws `unavailable` with `prepareAgain` where one is missing or X keeps it no longer. */
function readyMedia({ clock }: XAccount, content: PostContent, prepared: Prepared): { readonly ids: readonly string[]; readonly since: string } {
  const { pictures, film } = mediaOf(content)
  const ready: PreparedPost = readPrepared(prepared) ?? { since: clock.now().toISOString(), pictures: [], film: null }
  const uploads = film ? (ready.film?.state === 'ready' ? [ready.film] : []) : ready.pictures.slice(0, pictures.length)
  const isWhole = uploads.length === (film ? 1 : pictures.length)
  if (!isWhole || !uploads.every((upload) => isFresh(upload, clock.now(), 'commit'))) throw anew()
  return { ids: uploads.map(({ id }) => id), since: ready.since }
}

function anew(cause?: ConnectorError): ConnectorError {
  return new ConnectorError('unavailable', { network: 'twitter', cause, facts: cause?.facts ?? {}, prepareAgain: true, message: 'What was prepared for this post has run out at X. We prepare it again by ourselves.' })
}

const statusOf = ({ facts }: ConnectorError) => Number(facts.status ?? 0)
const costsNothing = (error: unknown) => error instanceof ConnectorError && (error.kind !== 'uncertain' || (statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 408))

/** X says of two refusals in words alone what they are (networks.md section 5, "Errors"). */
async function judge(x: XAccount, meter: Meter, content: PostContent, since: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ConnectorError) || error.kind !== 'rejected') return error
  if (statusOf(error) === 403 && /duplicate|\b187\b/i.test(error.message)) return judgeTwin(x, meter, content, new Date(since), error)
  return statusOf(error) === 400 && /\bmedia ids?\b/i.test(error.message) ? anew(error) : error
}

/** Further back nobody remembers having written the same. */
const twinsWithinMs = 7 * 86_400_000

/**
 * X refuses a text that stands already, so the first try may have arrived (networks.md section 12): only a look tells. A twin from before this
 * post was prepared is none of ours, and then the text must be another; anything else is uncertain, and settled by the look-up.
 */
async function judgeTwin({ client, settings, account }: XAccount, meter: Meter, content: PostContent, since: Date, cause: ConnectorError): Promise<ConnectorError> {
  const { facts } = cause
  const mayStand = new ConnectorError('uncertain', { network: 'twitter', cause, facts, message: 'X refused this, maybe because it is published already. We are checking whether the post stands.' })
  try {
    const { candidates: [newest], answered } = await findWritten(client, settings, account, { text: content.text, media: null, since: new Date(since.getTime() - twinsWithinMs) })
    if (answered > 0) await meter.charged(answered * xPrices.ownedRead)
    if (!newest || newest.createdAt.getTime() >= since.getTime() - clocksDifferMs) return mayStand
    return new ConnectorError('rejected', { network: 'twitter', cause, facts, message: 'X takes the same text only once, and it stands on the profile already. Change a few words and send it again.' })
  } catch (error) {
    if (error instanceof ConnectorError) return mayStand
    throw error
  }
}
