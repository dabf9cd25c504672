import type { Card, Customer, Price, StripeEvent } from './stripe-world.ts'
import { product, stripeVersion } from './stripe-world.ts'

export const seconds = (ms: number) => Math.floor(ms / 1000)
export const maybeSeconds = (ms: number | null) => (ms === null ? null : seconds(ms))
/** When the demo account was opened and its prices made. */
const longAgo = 1_760_000_000

export type Shown = Record<string, unknown>
export const listOf = (url: string, data: unknown[], hasMore = false): Shown => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

export function showProduct(): Shown {
  return {
    id: product.id,
    object: 'product',
    active: true,
    created: longAgo,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: longAgo,
    url: null,
  }
}

export function showPrice(price: Price): Shown {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: longAgo,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.id,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  }
}

export function showCustomer(customer: Customer): Shown {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true }
  return {
    id: customer.id,
    object: 'customer',
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    address: null,
    balance: 0,
    created: seconds(customer.createdAt),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.cardId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function showCard(card: Card): Shown {
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      country: 'US',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      last4: card.last4,
    },
    created: seconds(card.createdAt),
    customer: card.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function showEvent(event: StripeEvent, pending: number): Shown {
  const data =
    event.previous === undefined
      ? { object: event.object }
      : { object: event.object, previous_attributes: event.previous }
  return {
    id: event.id,
    object: 'event',
    api_version: stripeVersion,
    created: seconds(event.createdAt),
    data,
    livemode: false,
    pending_webhooks: pending,
    request: { id: event.requestId, idempotency_key: null },
    type: event.type,
  }
}
