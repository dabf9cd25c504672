import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Db } from '#platform/db/database.ts'
import type { MediaAddresses } from './media-address.ts'
import { variantOf } from './library/media-store.ts'

/**
 * `GET|HEAD /m/{signed}/{name}`: the bytes, with the right type and ranges; no redirect, no cookie.
 * 404 for anything forged or run out.
 */
export function serveMedia(
  app: FastifyInstance,
  deps: { readonly db: Db; readonly storage: Storage; readonly addresses: MediaAddresses },
): void {
  const handler = async (
    request: FastifyRequest<{ Params: { signed: string } }>,
    reply: FastifyReply,
  ) => {
    const place = deps.addresses.placeOf(request.params.signed)
    const row = place
      ? await variantOf(deps.db, place.companyId, {
          mediaId: place.mediaId,
          variant: place.variant,
        })
      : null
    const size = row ? await deps.storage.size(row.storage_key) : null
    if (!row || size === null)
      return reply
        .code(404)
        .send({ message: message('http.nothing-here'), code: 'not-found', requestId: request.id })
    const range = readRange(request.headers.range, size)
    const isBodyless = request.method === 'HEAD' || range === 'unsatisfiable'
    // opened before anything is said: what cannot be read now is a 503, and no broken picture
    const bytes = isBodyless ? null : await deps.storage.stream(row.storage_key, range ?? undefined)
    reply.headers({
      'content-type': row.content_type,
      'cache-control': 'private, max-age=21600, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'",
    })
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    reply.header('content-length', range ? range.end - range.start + 1 : size)
    return reply.send(bytes ?? undefined)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/m/:signed/:name', handler })
}

/** One range of RFC 9110 section 14; several ranges are answered whole, which the standard allows. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
