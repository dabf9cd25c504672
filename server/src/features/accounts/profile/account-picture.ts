import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findPicture } from './picture-store.ts'
import { inTurns } from '../in-turns.ts'

const mostBytes = 20_480
const longestMs = 5000
/** Somebody waits for a whole list: what has not come by then is shown by the plain one. */
const longestOfListMs = 4000
const atOnce = 20
const stepMs = 6 * 3_600_000

/** A plain warm grey, 96 by 96, for accounts without a picture. */
const plain = Buffer.from(
  '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCABgAGADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAQL/2gAMAwEAAhADEAAAALYzQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP/8QAFBABAAAAAAAAAAAAAAAAAAAAcP/aAAgBAQABPwAQ/8QAFBEBAAAAAAAAAAAAAAAAAAAAUP/aAAgBAgEBPwAT/8QAFBEBAAAAAAAAAAAAAAAAAAAAUP/aAAgBAwEBPwAT/9k=',
  'base64',
)

/**
 * A small JPEG of the picture at the network's address. Null when it cannot be had: a picture never
 * stops a connection.
 */
export async function fetchPicture(
  { outbound, pictures }: { readonly outbound: Outbound; readonly pictures: Pictures },
  url: string | null,
  timeoutMs = longestMs,
): Promise<Buffer | null> {
  if (url === null || timeoutMs <= 0) return null
  try {
    const answer = await outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes: 5_000_000,
    })
    if (answer.status !== 200) return null
    const { bytes: small } = await pictures.square(answer.body)
    return small.length <= mostBytes ? small : null
  } catch {
    return null
  }
}

/** The same of a list, in its order, within one time for all of them. */
export function fetchPictures(
  deps: { readonly outbound: Outbound; readonly pictures: Pictures },
  urls: readonly (string | null)[],
): Promise<(Buffer | null)[]> {
  const endsAt = performance.now() + longestOfListMs
  return inTurns(urls, atOnce, (url) =>
    fetchPicture(deps, url, Math.floor(endsAt - performance.now())),
  )
}

/** For the list of pages before any is connected: nothing is stored yet that an address could name. */
export function toDataUrl(picture: Buffer | null): string | null {
  return picture && `data:image/jpeg;base64,${picture.toString('base64')}`
}

/**
 * A signed address on our own origin that stays the same for six hours, so that a browser keeps the
 * picture, and holds for six to twelve.
 */
export function pictureUrl(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  accountId: string,
): string {
  const until = Math.ceil((clock.now().getTime() + stepMs) / stepMs) * stepMs
  const text = `${accountId}~${until.toString(36)}`
  return `/m/account/${text}~${secrets.sign('account-picture', text)}.jpg`
}

/** The account of a signed address; null when forged or run out. */
function accountOf(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  name: string,
): string | null {
  const [id = '', until = '', signature = ''] = name.replace(/\.jpg$/, '').split('~')
  if (!secrets.verify('account-picture', `${id}~${until}`, signature)) return null
  return parseInt(until, 36) > clock.now().getTime() ? id : null
}

/**
 * `GET /m/account/{signed}.jpg`. An account without a picture gets a plain one, since its address
 * is made without asking.
 */
export function servePictures(
  app: FastifyInstance,
  deps: { readonly db: Db; readonly secrets: Secrets; readonly clock: Clock },
): void {
  app.get<{ Params: { name: string } }>('/m/account/:name', async (request, reply) => {
    const id = accountOf(deps, request.params.name)
    if (id === null)
      return reply
        .code(404)
        .send({ message: message('http.nothing-here'), code: 'not-found', requestId: request.id })
    const picture = (await findPicture(deps.db, id)) ?? plain
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=21600',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'",
      })
      .send(picture)
  })
}
