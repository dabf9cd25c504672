import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageSchema } from './message-schema.ts'
import { toolType } from './networks/schemas.ts'

/** 1: nobody has answered it yet, 2: accepted, 3: refused or cancelled (DELIVERY-005, 007). */
export const orderStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type OrderStatus = z.output<typeof orderStatus>

const money = z.object({
  /** In the smallest unit of the currency. */
  minor: z.int(),
  currency: z.string(),
})
export type OrderMoney = z.output<typeof money>

/** DELIVERY-007, with what the page shows besides. */
const order = z.object({
  id: z.uuid(),
  /** What tablet, bag and guest call it, as `BC953`; shown with a # before it. */
  orderId: z.string(),
  orderedAt: z.iso.datetime(),
  status: orderStatus,
  network: toolType,
  /** Null: not told yet. */
  total: z.nullable(money),
})
export type OrderView = z.output<typeof order>

/** `before` is the `next` of the page before. */
const cursor = z.string().check(z.regex(/^[\dTZ:.-]{20,30}_[\da-f-]{36}$/))

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'Orders of the active store, newest first, fifty a page.',
  method: 'GET',
  path: '/orders',
  access: 'company',
  query: z.object({ before: z.optional(cursor) }),
  response: z.object({ orders: z.array(order), next: z.nullable(z.string()) }),
})

export const readOrder = endpoint({
  name: 'readOrder',
  summary: 'One order: what was ordered, for how much, and when it came to what.',
  method: 'GET',
  path: '/orders/:id',
  access: 'company',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    order,
    /** The network's own id of it. */
    networkOrderId: z.string(),
    accountName: z.string(),
    /** The first name of who ordered; null: not told, or longer ago than 90 days. */
    eater: z.nullable(z.string()),
    /** Null: not read yet. Empty: the network told none. */
    items: z.nullable(
      z.array(
        z.object({
          title: z.string(),
          quantity: z.int(),
          options: z.array(z.string()),
          /** Of all pieces together. Null: not told. */
          totalMinor: z.nullable(z.int()),
        }),
      ),
    ),
    /** When it is wanted, where the guest ordered ahead. */
    wantedAt: z.nullable(z.iso.datetime()),
    /**
     * What it came to, oldest first, and when that was seen here. `state` is the network's own
     * word, or `PLACED`. Null: before it came here.
     */
    states: z.array(
      z.object({ state: z.string(), status: orderStatus, at: z.nullable(z.iso.datetime()) }),
    ),
    /** Nothing follows any more. */
    isOver: z.boolean(),
  }),
})
export type OneOrder = z.output<typeof readOrder.response>

export const storeStates = ['online', 'closed', 'paused', 'offline'] as const

export const summarizeDelivery = endpoint({
  name: 'summarizeDelivery',
  summary:
    'The store and the figures of its day; asking also has the network read anew, every 30 s at most.',
  method: 'GET',
  path: '/delivery/summary',
  access: 'company',
  response: z.object({
    /** The active store; null: none is connected. */
    store: z.nullable(
      z.object({
        network: toolType,
        accountName: z.string(),
        /** Null: the network does not tell. */
        state: z.nullable(z.enum(storeStates)),
        /** Since when it is so. */
        stateAt: z.nullable(z.iso.datetime()),
        /** When its orders were read last; null: not yet. */
        readAt: z.nullable(z.iso.datetime()),
        isReading: z.boolean(),
        problem: z.nullable(messageSchema),
      }),
    ),
    /** Of today, on the calendar of the venue's zone. */
    today: z.object({
      orders: z.int(),
      waiting: z.int(),
      accepted: z.int(),
      cancelled: z.int(),
      /** Of what was accepted, one entry a currency, the largest first. */
      takings: z.array(
        z.object({
          ...money.shape,
          /** Of the orders whose total is known. */
          averageMinor: z.int(),
        }),
      ),
    }),
  }),
})
export type DeliverySummary = z.output<typeof summarizeDelivery.response>
export type DeliveryStore = NonNullable<DeliverySummary['store']>
