import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { orderId, someItems } from './dishes.ts'
import type { Kitchen, Order, OrderItem, OrderState, Store } from './uber-eats-world.ts'
import { notifyOfCancel, notifyOfOrder } from './uber-messages.ts'

const minute = 60_000
/** An order that nobody answers is cancelled: networks.md section 6. */
const answerWithinMs = 11.5 * minute

const plans: Record<Kitchen, (at: number) => Order['plan']> = {
  accepts: (at) => [
    { at: at + minute, state: 'ACCEPTED' },
    { at: at + 31 * minute, state: 'FINISHED' },
  ],
  denies: (at) => [{ at: at + minute, state: 'DENIED' }],
  silent: (at) => [{ at: at + answerWithinMs, state: 'CANCELED' }],
  loses: (at) => [
    { at: at + minute, state: 'ACCEPTED' },
    { at: at + 8 * minute, state: 'CANCELED' },
  ],
}

export function moveOrder(kernel: Kernel, order: Order, state: OrderState): void {
  order.state = state
  if (state === 'CANCELED') notifyOfCancel(kernel, order)
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

interface Wanted {
  readonly eater: string
  readonly items: OrderItem[] | undefined
  readonly kitchen: Kitchen
  /** It is ordered ahead, for then. */
  readonly wantedAt?: number
}
/** Told again as an order of now so long before it is wanted. */
const releasedBeforeMs = 30 * minute

/**
 * Somebody orders. Apps tied to the store are told of it, and of its end when nobody answers. What
 * is ordered ahead is told as that, and when its time comes as an order.
 */
export function placeOrder(kernel: Kernel, store: Store, wanted: Wanted): Order {
  const { uberEats } = kernel.world
  const random = seededRandom(Number(kernel.nextId()) % 2_147_483_647)
  const placedAt = kernel.clock.now()
  const id = orderId(random)
  const kitchen = uberEats.nextKitchen ?? wanted.kitchen
  delete uberEats.nextKitchen
  const { wantedAt } = wanted
  const startsAt =
    wantedAt === undefined ? placedAt : Math.max(placedAt, wantedAt - releasedBeforeMs)
  const order: Order = {
    id,
    displayId: id.slice(-5).toUpperCase(),
    storeId: store.id,
    eater: wanted.eater,
    items: wanted.items ?? someItems(store.id, random),
    placedAt,
    state: 'CREATED',
    plan: plans[kitchen](startsAt),
    externalReferenceId: '',
    ...(wantedAt === undefined ? {} : { wantedAt, isAhead: true }),
  }
  uberEats.orders[id] = order
  kernel.touch()
  if (wantedAt === undefined) notifyOfOrder(kernel, 'orders.notification', order)
  else notifyOfOrder(kernel, 'orders.scheduled.notification', order)
  armOrder(kernel, order)
  return order
}

/** The time of what was ordered ahead has come. */
function release(kernel: Kernel, order: Order): void {
  if (order.isAhead !== true || order.state !== 'CREATED') return
  order.isAhead = false
  notifyOfOrder(kernel, 'orders.notification', order)
  kernel.touch()
}

function armOrder(kernel: Kernel, order: Order): void {
  if (order.isAhead === true && order.wantedAt !== undefined)
    kernel.clock.at(order.wantedAt - releasedBeforeMs, () => {
      release(kernel, order)
    })
  for (const { at } of order.plan) kernel.clock.at(at, () => settleOrders(kernel))
}

/** Arms the clock for the orders of a saved town. */
export function armOrders(kernel: Kernel): void {
  for (const order of Object.values(kernel.world.uberEats.orders)) armOrder(kernel, order)
}
