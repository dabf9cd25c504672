import type { Kernel } from '../kernel/kernel.ts'
import type { Order, OrderItem, OrderState } from './uber-eats-world.ts'

const currency = 'GBP'
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
const money = (minor: number) => ({
  amount: minor,
  currency_code: currency,
  formatted_amount: (minor / 100).toFixed(2),
})
export const totalOf = (order: Order) =>
  order.items.reduce((sum, item) => sum + item.priceMinor * item.quantity, 0)
const storeOf = (kernel: Kernel, order: Order) => ({
  id: order.storeId,
  name: kernel.world.uberEats.stores[order.storeId]?.name ?? '',
})
const chosen = ({ options = [] }: OrderItem) =>
  options.length === 0
    ? {}
    : {
        selected_modifier_groups: [
          { title: 'Choices', selected_items: options.map((title) => ({ title, quantity: 1 })) },
        ],
      }
const cartOf = (order: Order) => ({
  items: order.items.map((item) => ({
    id: item.id,
    title: item.title,
    quantity: item.quantity,
    price: {
      unit_price: money(item.priceMinor),
      total_price: money(item.priceMinor * item.quantity),
    },
    ...chosen(item),
  })),
})

/** Of the newer suite: hundred thousandths, and a quantity with its unit. */
const amount = (minor: number) => ({
  amount_e5: minor * 1000,
  currency_code: currency,
  formatted: `£${(minor / 100).toFixed(2)}`,
})
const detailed = (minor: number) => ({
  display_amount: `£${(minor / 100).toFixed(2)}`,
  gross: amount(minor),
  net: amount(minor),
  tax: amount(0),
  is_tax_inclusive: true,
})
const newCartOf = (order: Order) => ({
  id: `cart-${order.id}`,
  items: order.items.map((item) => ({
    id: item.id,
    cart_item_id: `${item.id}-${order.id}`,
    title: item.title,
    quantity: { amount: item.quantity, unit: 'PIECE' },
    ...chosen(item),
  })),
})

/** As `GET /v2/eats/order/{id}` answers it. */
export function classicOrder(kernel: Kernel, order: Order): Record<string, unknown> {
  return {
    id: order.id,
    display_id: order.displayId,
    external_reference_id: order.externalReferenceId,
    current_state: order.state,
    store: storeOf(kernel, order),
    eater: { first_name: order.eater },
    cart: cartOf(order),
    payment: { charges: { total: money(totalOf(order)) } },
    placed_at: iso(order.placedAt),
    type: 'DELIVERY_BY_UBER',
  }
}

export const briefOrder = (order: Order) => ({
  id: order.id,
  current_state: order.state,
  placed_at: iso(order.placedAt),
})

/** The words of the newer suite for the same thing. */
const newStates: Record<OrderState, string> = {
  CREATED: 'OFFERED',
  ACCEPTED: 'ACCEPTED',
  DENIED: 'FAILED',
  FINISHED: 'SUCCEEDED',
  CANCELED: 'FAILED',
}
const newStatuses: Record<OrderState, string> = {
  CREATED: 'ACTIVE',
  ACCEPTED: 'ACTIVE',
  DENIED: 'COMPLETED',
  FINISHED: 'COMPLETED',
  CANCELED: 'COMPLETED',
}
export const newState = (order: Order) => newStates[order.state]
export const newStatus = (order: Order) =>
  order.isAhead === true && order.state === 'CREATED' ? 'SCHEDULED' : newStatuses[order.state]

/**
 * As the Order Fulfillment suite shows it; carts, deliveries and payment only when they are asked
 * for with `expand`.
 */
export function fulfillmentOrder(
  kernel: Kernel,
  order: Order,
  expand: readonly string[],
): Record<string, unknown> {
  return {
    id: order.id,
    display_id: order.displayId,
    external_id: order.externalReferenceId,
    state: newState(order),
    status: newStatus(order),
    store: storeOf(kernel, order),
    customers: [
      { name: { first_name: order.eater, display_name: order.eater }, is_primary_customer: true },
    ],
    created_time: iso(order.placedAt),
    fulfillment_type: 'DELIVERY_BY_UBER',
    ...(order.wantedAt === undefined
      ? {}
      : {
          scheduled_order_target_delivery_time_range: {
            start_time: iso(order.wantedAt),
            end_time: iso(order.wantedAt + 900_000),
          },
        }),
    ...(expand.includes('carts') ? { carts: [newCartOf(order)] } : {}),
    ...(expand.includes('deliveries') ? { deliveries: [] } : {}),
    ...(expand.includes('payment')
      ? {
          payment: {
            payment_detail: {
              order_total: detailed(totalOf(order)),
              currency_code: currency,
            },
          },
        }
      : {}),
  }
}
