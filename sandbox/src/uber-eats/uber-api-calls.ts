import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { decideOrder, listFulfillmentOrders, listOrders, readOrder } from './order-calls.ts'
import type { Decision } from './order-calls.ts'
import { activateStore, appPosData, listStores, storeStatus } from './store-calls.ts'

type Run = (
  kernel: Kernel,
  received: ReceivedCall,
  place: { id: string; path: string },
) => TownAnswer

interface UberApiCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Names the id it holds, as `{store}`. */
  route: string
  run: Run
}

const decideWith =
  (decision: Decision): Run =>
  (kernel, received, { id, path }) =>
    decideOrder(kernel, received, { path, orderId: id, decision })

const posData = '/v1/eats/stores/{store}/pos_data'
const usePosData: Run = (kernel, received, { id }) => appPosData(kernel, received, id)

const storeCalls: readonly UberApiCall[] = [
  {
    method: 'GET',
    route: '/v1/eats/stores',
    run: (kernel, received) => listStores(kernel, received),
  },
  {
    method: 'POST',
    route: posData,
    run: (kernel, received, { id }) => activateStore(kernel, received, id),
  },
  { method: 'GET', route: posData, run: usePosData },
  { method: 'PATCH', route: posData, run: usePosData },
  { method: 'DELETE', route: posData, run: usePosData },
  {
    method: 'GET',
    route: '/v1/eats/store/{store}/status',
    run: (kernel, received, { id }) => storeStatus(kernel, received, id),
  },
]

const orderCalls: readonly UberApiCall[] = [
  {
    method: 'GET',
    route: '/v1/eats/stores/{store}/created-orders',
    run: (kernel, received, { id }) =>
      listOrders(kernel, received, { storeId: id, state: 'CREATED' }),
  },
  {
    method: 'GET',
    route: '/v1/eats/stores/{store}/canceled-orders',
    run: (kernel, received, { id }) =>
      listOrders(kernel, received, { storeId: id, state: 'CANCELED' }),
  },
  {
    method: 'GET',
    route: '/v2/eats/order/{order}',
    run: (kernel, received, { id }) =>
      readOrder(kernel, received, { orderId: id, suite: 'classic' }),
  },
  {
    method: 'GET',
    route: '/v1/delivery/order/{order}',
    run: (kernel, received, { id }) =>
      readOrder(kernel, received, { orderId: id, suite: 'fulfillment' }),
  },
  {
    method: 'GET',
    route: '/v1/delivery/store/{store}/orders',
    run: (kernel, received, { id }) => listFulfillmentOrders(kernel, received, id),
  },
]

/** What an order may be told, by the path that tells it. */
const decisions: Readonly<Record<string, Decision>> = {
  '/v1/eats/orders/{order}/accept_pos_order': 'accept',
  '/v1/eats/orders/{order}/deny_pos_order': 'deny',
  '/v1/eats/orders/{order}/cancel': 'cancel',
  '/v1/delivery/order/{order}/accept': 'accept',
  '/v1/delivery/order/{order}/deny': 'deny',
  '/v1/delivery/order/{order}/cancel': 'cancel',
  '/v1/delivery/order/{order}/ready': 'ready',
}

/** Everything of Uber Eats' API that the town speaks. */
export const uberApiCalls: readonly UberApiCall[] = [
  ...storeCalls,
  ...orderCalls,
  ...Object.entries(decisions).map(([route, decision]) => ({
    method: 'POST' as const,
    route,
    run: decideWith(decision),
  })),
]
