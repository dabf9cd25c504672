import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { UberEatsSettings } from '#platform/network-settings.ts'
import type { News, NewsSource } from '../capabilities/network-news.ts'
import { readJson } from '../json-call.ts'

const text = z.nullish(z.string())
const message = z.object({
  event_id: text,
  event_type: text,
  store_id: text,
  meta: z.nullish(z.object({ user_id: text, resource_id: text, store_id: text })),
})
type Message = z.output<typeof message>

/**
 * Uber's webhook (networks.md section 6): `X-Uber-Signature` is the hex HMAC-SHA256 of the body
 * with the client secret. There is no question by GET.
 */
export function createUberNews({
  clientSecret,
}: Pick<UberEatsSettings, 'clientSecret'>): NewsSource {
  return {
    provider: 'uber-eats',
    verify(raw, headers) {
      const signature = headers['x-uber-signature']
      const wanted = createHmac('sha256', clientSecret).update(raw).digest()
      const given =
        typeof signature === 'string' && /^[0-9a-f]{64}$/i.test(signature)
          ? Buffer.from(signature, 'hex')
          : null
      if (!given || !timingSafeEqual(given, wanted)) return null
      const read = z.safeParse(message, readJson(raw)).data
      return {
        eventId: read?.event_id || createHash('sha256').update(raw).digest('hex'),
        kind: read?.event_type || 'unknown',
        // Uber takes an empty 200 for taken (networks.md section 6)
        answer: '',
      }
    },
    read(body) {
      const read = z.safeParse(message, body).data
      return read ? newsOf(read) : []
    },
    challenge: () => null,
  }
}

function newsOf({ event_type: type, meta, store_id: storeId }: Message): News[] {
  const store = storeId || meta?.store_id || meta?.user_id
  if (!type || !store) return []
  if (type === 'store.deprovisioned')
    return [{ kind: 'account-withdrawn', network: 'uberEats', remoteId: store }]
  if (type.startsWith('orders.'))
    return [{ kind: 'changed', network: 'uberEats', remoteId: store, topic: 'orders' }]
  if (type.startsWith('store.'))
    return [{ kind: 'changed', network: 'uberEats', remoteId: store, topic: 'profile' }]
  return []
}
