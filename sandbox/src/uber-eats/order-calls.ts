import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { moveOrder, settleOrders } from './order-life.ts'
import { briefOrder, classicOrder, fulfillmentOrder, newState, newStatus } from './show-order.ts'
import type { Order, OrderState } from './uber-eats-world.ts'
import { unauthorized, uberRefusal } from './uber-refusal.ts'
import { findUberToken } from './uber-tokens.ts'
import { recordViolation } from './violations.ts'

const missing = uberRefusal(404, 'not_found', 'Order not found.')
const forbidden = uberRefusal(403, 'forbidden', 'The app is not enabled on this store.')

/** Orders of a store that is tied to the app, newest last; a refusal otherwise. */
function ordersOf(kernel: Kernel, storeId: string): Order[] | TownAnswer {
  const store = kernel.world.uberEats.stores[storeId]
  if (!store) return uberRefusal(404, 'not_found', 'Store not found.')
  if (store.posData?.integrationEnabled !== true) return forbidden
  settleOrders(kernel)
  return Object.values(kernel.world.uberEats.orders)
    .filter((order) => order.storeId === storeId)
    .sort((a, b) => a.placedAt - b.placedAt)
}

function oneOrder(kernel: Kernel, orderId: string): Order | TownAnswer {
  settleOrders(kernel)
  const order = kernel.world.uberEats.orders[orderId]
  if (!order) return missing
  return kernel.world.uberEats.stores[order.storeId]?.posData?.integrationEnabled === true
    ? order
    : forbidden
}

const isAnswer = (value: Order | Order[] | TownAnswer): value is TownAnswer => 'status' in value

/** An app that was given the classic suite is not let into the newer one. */
const isKept = (kernel: Kernel, suite: 'classic' | 'fulfillment') =>
  suite === 'fulfillment' && kernel.world.uberEats.suite === 'classic'
const notGiven = uberRefusal(403, 'forbidden', 'The app is not enabled for this API suite.')
/** developer.uber.com, read 2026-11-24: either opens an order of the classic suite. */
const readingScopes = {
  classic: ['eats.order', 'eats.store.orders.read'],
  fulfillment: ['eats.order'],
} as const

/** GET /v2/eats/order/{id} and GET /v1/delivery/order/{id}?expand= */
export function readOrder(
  kernel: Kernel,
  { bearer, query }: ReceivedCall,
  { orderId, suite }: { orderId: string; suite: 'classic' | 'fulfillment' },
): TownAnswer {
  if (!findUberToken(kernel, bearer, readingScopes[suite])) return unauthorized
  if (isKept(kernel, suite)) return notGiven
  const order = oneOrder(kernel, orderId)
  if (isAnswer(order)) return order
  return {
    status: 200,
    body:
      suite === 'classic'
        ? classicOrder(kernel, order)
        : { order: fulfillmentOrder(kernel, order, (query['expand'] ?? '').split(',')) },
  }
}

const twoHoursMs = 7_200_000
/** What was cancelled is listed for two hours (developer.uber.com, read 2026-11-24). */
const oldest = (kernel: Kernel, state: OrderState) =>
  state === 'CANCELED' ? kernel.clock.now() - twoHoursMs : 0

/** GET /v1/eats/stores/{id}/created-orders and /canceled-orders */
export function listOrders(
  kernel: Kernel,
  { bearer }: ReceivedCall,
  { storeId, state }: { storeId: string; state: OrderState },
): TownAnswer {
  if (!findUberToken(kernel, bearer, ['eats.store.orders.read'])) return unauthorized
  const orders = ordersOf(kernel, storeId)
  return isAnswer(orders)
    ? orders
    : {
        status: 200,
        body: {
          orders: orders
            .filter((order) => order.state === state && order.placedAt >= oldest(kernel, state))
            .map(briefOrder),
        },
      }
}

const mostPerPage = 50

/** GET /v1/delivery/store/{id}/orders, newest first. */
export function listFulfillmentOrders(
  kernel: Kernel,
  { bearer, query }: ReceivedCall,
  storeId: string,
): TownAnswer {
  if (!findUberToken(kernel, bearer, ['eats.store.orders.read', 'eats.order'])) return unauthorized
  if (isKept(kernel, 'fulfillment')) return notGiven
  const orders = ordersOf(kernel, storeId)
  if (isAnswer(orders)) return orders
  const from = query['start_time'] ? Date.parse(query['start_time']) : -Infinity
  const until = query['end_time'] ? Date.parse(query['end_time']) : Infinity
  const wanted = orders
    .toReversed()
    .filter(
      (order) =>
        order.placedAt >= from &&
        order.placedAt <= until &&
        (!query['state'] || newState(order) === query['state']) &&
        (!query['status'] || newStatus(order) === query['status']),
    )
  const size = Math.min(
    mostPerPage,
    Math.max(1, Number(query['page_size'] ?? mostPerPage) || mostPerPage),
  )
  const start = query['next_page_token']
    ? wanted.findIndex((order) => order.id === query['next_page_token'])
    : 0
  if (start < 0) return uberRefusal(400, 'bad_request', 'next_page_token is not known.')
  const next = wanted[start + size]
  return {
    status: 200,
    body: {
      data: wanted.slice(start, start + size).map((order) => fulfillmentOrder(kernel, order, [])),
      pagination_data: next ? { next_page_token: next.id } : {},
    },
  }
}

export const decisions = ['accept', 'deny', 'cancel', 'ready'] as const
export type Decision = (typeof decisions)[number]

const outcomes: Record<Decision, OrderState> = {
  accept: 'ACCEPTED',
  deny: 'DENIED',
  cancel: 'CANCELED',
  ready: 'ACCEPTED',
}

/**
 * What only a store's order manager may do. Every attempt is written down; it works for whoever
 * made itself the manager.
 */
export function decideOrder(
  kernel: Kernel,
  { bearer, method }: ReceivedCall,
  { path, orderId, decision }: { path: string; orderId: string; decision: Decision },
): TownAnswer {
  recordViolation(kernel, { method, path, what: decision })
  if (!findUberToken(kernel, bearer, ['eats.order'])) return unauthorized
  const order = oneOrder(kernel, orderId)
  if (isAnswer(order)) return order
  if (kernel.world.uberEats.stores[order.storeId]?.posData?.isOrderManager !== true)
    return uberRefusal(403, 'forbidden', 'The app is not the order manager of this store.')
  if (decision === 'cancel' && order.state !== 'CREATED' && order.state !== 'ACCEPTED')
    return missing
  if ((decision === 'accept' || decision === 'deny') && order.state !== 'CREATED')
    return uberRefusal(409, 'conflict', 'The order was already answered.')
  order.plan = []
  moveOrder(kernel, order, outcomes[decision])
  return {
    status: 204,
    body: '',
    effect: `order ${order.displayId} ${outcomes[decision].toLowerCase()}`,
  }
}
