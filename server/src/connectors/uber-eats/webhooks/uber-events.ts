import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { UberEatsSettings } from '#platform/settings/networks/network-settings.ts'
import { readJson } from '#platform/read-json.ts'
import type { WebhookEvent, WebhookSource } from '../../capabilities/webhook-events.ts'

const text = z.nullish(z.string())
const message = z.object({
  event_id: text,
  event_type: text,
  store_id: text,
  meta: z.nullish(z.object({ user_id: text, resource_id: text, store_id: text })),
  resource_href: text,
})
type Message = z.output<typeof message>

/**
 * Uber's webhook (networks.md section 6): `X-Uber-Signature` is the hex HMAC-SHA256 of the body
 * with the client secret. There is no question by GET.
 */
export function createUberWebhooks({
  clientSecret,
}: Pick<UberEatsSettings, 'clientSecret'>): WebhookSource {
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
      return read ? webhookEventsOf(read) : []
    },
    challenge: () => null,
  }
}

/**
 * Of an order, its id and address are passed on, so that just this one is read. Whether a store is
 * online is read together with its orders.
 */
function webhookEventsOf({
  event_type: type,
  meta,
  store_id: storeId,
  resource_href: href,
}: Message): WebhookEvent[] {
  const store = storeId || meta?.store_id || meta?.user_id
  if (!type || !store) return []
  const of = { kind: 'changed', network: 'uberEats', remoteId: store } as const
  if (type === 'store.deprovisioned')
    return [{ kind: 'account-withdrawn', network: 'uberEats', remoteId: store }]
  // one of them is `order.fulfillment_issues.resolved` for most who receive it (read 2026-11-27)
  if (/^orders?\./.test(type)) {
    const id = meta?.resource_id
    if (!id) return [{ ...of, topic: 'orders' }]
    const isAhead = type === 'orders.scheduled.notification'
    return [{ ...of, topic: 'orders', order: { id, isAhead, ...(href ? { href } : {}) } }]
  }
  if (type === 'store.status.changed') return [{ ...of, topic: 'orders' }]
  if (type.startsWith('store.')) return [{ ...of, topic: 'profile' }]
  return []
}
