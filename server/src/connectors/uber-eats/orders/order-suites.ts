import * as z from 'zod/mini'
import type { RemoteOrder } from '../../capabilities/order-reader.ts'
import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import { isOfStore, readClassic, readFulfillment } from './order-shapes.ts'
import type { LentToken, UberClient } from '../client/uber-client.ts'
import { uberNaming } from '../client/uber-naming.ts'

interface OrderWanted {
  readonly storeId: string
  readonly id: string
}
interface OrdersWanted {
  readonly storeId: string
  readonly since: Date
}

/** One of the two ways in which Uber shows orders (networks.md section 6). */
export interface OrderSuite {
  /** Where one order stands, with its id in the first group. */
  readonly orderPath: RegExp
  /**
   * Null: another store's. Throws `ConnectorError`; where there is none, one that `isMissing`
   * knows.
   */
  readonly read: (
    uber: UberClient,
    token: LentToken,
    wanted: OrderWanted,
  ) => Promise<RemoteOrder | null>
  readonly list: (
    uber: UberClient,
    token: LentToken,
    wanted: OrdersWanted,
  ) => Promise<readonly RemoteOrder[]>
}

const listed = z.object({ orders: z.nullish(z.array(z.unknown())) })

/** Lists only the orders that wait, and those cancelled within two hours. */
export const classicSuite: OrderSuite = {
  orderPath: /^\/v2\/eats\/order\/([\w-]+)$/,
  async read(uber, token, { storeId, id }) {
    const path = `/v2/eats/order/${id}` as const
    const order = await uber.call({ method: 'GET', path, token, schema: z.unknown() })
    return isOfStore(order, storeId) ? whole(readClassic(order)) : null
  },
  async list(uber, token, { storeId, since }) {
    const found: RemoteOrder[] = []
    for (const state of ['created', 'canceled'] as const) {
      const { orders } = await uber.call({
        method: 'GET',
        path: `/v1/eats/stores/${storeId}/${state}-orders`,
        token,
        schema: listed,
      })
      found.push(...(orders ?? []).flatMap((one) => readClassic(one) ?? []))
    }
    return found.filter(({ placedAt }) => placedAt >= since)
  },
}

const one = z.object({ order: z.unknown() })
const page = z.object({
  data: z.nullish(z.array(z.unknown())),
  pagination_data: z.nullish(z.object({ next_page_token: z.nullish(z.string()) })),
})
const pageSize = 50
const mostPages = 40

/** Lists every order placed since an instant, fifty a page. */
export const fulfillmentSuite: OrderSuite = {
  orderPath: /^\/v1\/delivery\/order\/([\w-]+)$/,
  async read(uber, token, { storeId, id }) {
    const { order } = await uber.call({
      method: 'GET',
      path: `/v1/delivery/order/${id}`,
      query: { expand: 'carts,deliveries,payment' },
      token,
      schema: one,
    })
    return isOfStore(order, storeId) ? whole(readFulfillment(order)) : null
  },
  async list(uber, token, { storeId, since }) {
    const found: RemoteOrder[] = []
    let after: string | null = null
    for (let turn = 0; turn < mostPages; turn++) {
      const answer: z.output<typeof page> = await uber.call({
        method: 'GET',
        path: `/v1/delivery/store/${storeId}/orders`,
        query: {
          start_time: since.toISOString(),
          page_size: String(pageSize),
          ...(after === null ? {} : { next_page_token: after }),
        },
        token,
        schema: page,
      })
      found.push(...(answer.data ?? []).flatMap((order) => readFulfillment(order) ?? []))
      const next = answer.pagination_data?.next_page_token
      if (!next || next === after) break
      after = next
    }
    return found
  },
}

function whole(order: RemoteOrder | null): RemoteOrder {
  if (order) return order
  const { network, name } = uberNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.unreadable-answer', { network: name }),
  })
}
