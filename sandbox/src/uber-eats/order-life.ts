import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { orderId, someItems } from './seed-uber-eats.ts'
import type { Order, OrderItem, OrderState, Store } from './uber-eats-world.ts'
import { tellOfOrder } from './uber-messages.ts'

const minute = 60_000
/** An order that nobody answers is cancelled: networks.md section 6. */
const answerWithinMs = 11.5 * minute
/** What the kitchen's own tablet does: take it, refuse it, or let it ring. */
export const kitchens = ['accepts', 'denies', 'silent'] as const
export type Kitchen = (typeof kitchens)[number]

const plans: Record<Kitchen, (at: number) => Order['plan']> = {
  accepts: (at) => [
    { at: at + minute, state: 'ACCEPTED' },
    { at: at + 31 * minute, state: 'FINISHED' },
  ],
  denies: (at) => [{ at: at + minute, state: 'DENIED' }],
  silent: (at) => [{ at: at + answerWithinMs, state: 'CANCELED' }],
}

export function moveOrder(kernel: Kernel, order: Order, state: OrderState): void {
  order.state = state
  if (state === 'CANCELED') tellOfOrder(kernel, 'orders.cancel', order)
  kernel.touch()
}

/** Lets happen what is due by the town's clock. */
export function settleOrders(kernel: Kernel): void {
  const now = kernel.clock.now()
  for (const order of Object.values(kernel.world.uberEats.orders)) {
    for (let next = order.plan[0]; next !== undefined && next.at <= now; next = order.plan[0]) {
      order.plan.shift()
      moveOrder(kernel, order, next.state)
    }
  }
}

/** Somebody orders. Apps tied to the store are told of it, and of its end when nobody answers. */
export function placeOrder(
  kernel: Kernel,
  store: Store,
  wanted: { eater: string; items: OrderItem[] | undefined; kitchen: Kitchen },
): Order {
  const random = seededRandom(Number(kernel.nextId()) % 2_147_483_647)
  const placedAt = kernel.clock.now()
  const id = orderId(random)
  const order: Order = {
    id,
    displayId: id.slice(0, 5).toUpperCase(),
    storeId: store.id,
    eater: wanted.eater,
    items: wanted.items ?? someItems(store.id, random),
    placedAt,
    state: 'CREATED',
    plan: plans[wanted.kitchen](placedAt),
    externalReferenceId: '',
  }
  kernel.world.uberEats.orders[id] = order
  kernel.touch()
  tellOfOrder(kernel, 'orders.notification', order)
  armOrder(kernel, order)
  return order
}

function armOrder(kernel: Kernel, order: Order): void {
  for (const { at } of order.plan) kernel.clock.at(at, () => settleOrders(kernel))
}

/** Arms the clock for the orders of a saved town. */
export function armOrders(kernel: Kernel): void {
  for (const order of Object.values(kernel.world.uberEats.orders)) armOrder(kernel, order)
}
