import { randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { Order, Store } from './uber-eats-world.ts'

function tell(
  kernel: Kernel,
  {
    type,
    resourceId,
    storeId,
    href,
  }: { type: string; resourceId: string; storeId: string; href: string },
): void {
  const eventId = randomUUID()
  const event = {
    event_id: eventId,
    event_time: Math.floor(kernel.clock.now() / 1000),
    event_type: type,
    meta: { resource_id: resourceId, status: 'pos', user_id: storeId },
    resource_href: `${kernel.url}/uber-api${href}`,
  }
  kernel.webhooks.queue('uber-eats', { type, eventId, body: JSON.stringify(event) })
}

type OrderEventType =
  | 'orders.notification'
  | 'orders.scheduled.notification'
  | 'orders.cancel'
  | 'orders.failure'
  | 'orders.release'

/** By the suite of the app: the newer one says failure (developer.uber.com, webhooks). */
export function notifyOfCancel(kernel: Kernel, order: Order): void {
  const isNewer = kernel.world.uberEats.suite === 'fulfillment'
  notifyOfOrder(kernel, isNewer ? 'orders.failure' : 'orders.cancel', order)
}

/** `orders.*`, to apps that are tied to the order's store. */
export function notifyOfOrder(kernel: Kernel, type: OrderEventType, order: Order): void {
  const { stores, suite } = kernel.world.uberEats
  if (stores[order.storeId]?.posData?.integrationEnabled !== true) return
  tell(kernel, {
    type,
    resourceId: order.id,
    storeId: order.storeId,
    href: suite === 'classic' ? `/v2/eats/order/${order.id}` : `/v1/delivery/order/${order.id}`,
  })
}

export function notifyOfStore(
  kernel: Kernel,
  type: 'store.provisioned' | 'store.deprovisioned' | 'store.status.changed',
  store: Store,
): void {
  tell(kernel, {
    type,
    resourceId: store.id,
    storeId: store.id,
    href: `/v1/eats/stores/${store.id}`,
  })
}
