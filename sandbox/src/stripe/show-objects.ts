import type {
  Card,
  Checkout,
  Customer,
  Invoice,
  Portal,
  Price,
  StripeEvent,
  Subscription,
} from './stripe-world.ts'
import { priceOf, product, stripeVersion } from './stripe-world.ts'
import {
  unsetOfCheckout,
  unsetOfInvoice,
  unsetOfLine,
  unsetOfSubscription,
} from './unset-fields.ts'

export const seconds = (ms: number) => Math.floor(ms / 1000)
const maybeSeconds = (ms: number | null) => (ms === null ? null : seconds(ms))
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

/** The end of the period stands on the item, not on the subscription. */
export function showSubscription(subscription: Subscription): Shown {
  const price = priceOf(subscription.priceId)
  const item = {
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: seconds(subscription.createdAt),
    current_period_end: seconds(subscription.periodEnd),
    current_period_start: seconds(subscription.periodStart),
    discounts: [],
    metadata: {},
    price: showPrice(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }
  const willEnd = subscription.cancelAtPeriodEnd && subscription.status !== 'canceled'
  return {
    id: subscription.id,
    object: 'subscription',
    ...unsetOfSubscription,
    application: null,
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: seconds(subscription.anchor),
    billing_mode: { type: 'flexible' },
    cancel_at: willEnd ? seconds(subscription.periodEnd) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: maybeSeconds(subscription.canceledAt),
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: subscription.canceledAt === null ? null : 'cancellation_requested',
    },
    collection_method: 'charge_automatically',
    created: seconds(subscription.createdAt),
    currency: price.currency,
    customer: subscription.customerId,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: maybeSeconds(subscription.endedAt),
    items: listOf(`/v1/subscription_items?subscription=${subscription.id}`, [item]),
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: seconds(subscription.createdAt),
    status: subscription.status,
    test_clock: null,
    trial_end: maybeSeconds(subscription.trialEnd),
    trial_settings: { end_behavior: { missing_payment_method: subscription.missingCard } },
    trial_start: maybeSeconds(subscription.trialStart),
  }
}

export function showInvoice(invoice: Invoice, customer: Customer | undefined): Shown {
  const paid = invoice.status === 'paid'
  const details = { subscription: invoice.subscriptionId, metadata: {} }
  const line = {
    id: `il_${invoice.id}`,
    object: 'line_item',
    ...unsetOfLine,
    amount: invoice.amount,
    currency: invoice.currency,
    description: '1 × Marquee',
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    period: { start: seconds(invoice.periodStart), end: seconds(invoice.periodEnd) },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: invoice.subscriptionId,
        proration: invoice.reason === 'subscription_update',
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: invoice.priceId, product: product.id },
      unit_amount_decimal: String(invoice.amount),
    },
    quantity: 1,
  }
  return {
    id: invoice.id,
    object: 'invoice',
    ...unsetOfInvoice,
    amount_due: invoice.amount,
    amount_paid: paid ? invoice.amount : 0,
    amount_remaining: paid ? 0 : invoice.amount,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.status === 'open',
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: seconds(invoice.createdAt),
    currency: invoice.currency,
    customer: invoice.customerId,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    due_date: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: listOf(`/v1/invoices/${invoice.id}/lines`, [line]),
    livemode: false,
    metadata: {},
    next_payment_attempt: maybeSeconds(invoice.nextAttemptAt),
    number: invoice.number,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    period_end: seconds(invoice.periodEnd),
    period_start: seconds(invoice.periodStart),
    status: invoice.status,
    status_transitions: {
      finalized_at: seconds(invoice.createdAt),
      marked_uncollectible_at: null,
      paid_at: maybeSeconds(invoice.paidAt),
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    total: invoice.amount,
    total_excluding_tax: invoice.amount,
  }
}

export function showCheckout(checkout: Checkout, townUrl: string): Shown {
  const price = priceOf(checkout.priceId)
  const due = checkout.trialEnd === null && checkout.trialDays === null ? price.amount : 0
  return {
    id: checkout.id,
    object: 'checkout.session',
    ...unsetOfCheckout,
    allow_promotion_codes: null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.reference,
    created: seconds(checkout.createdAt),
    currency: price.currency,
    customer: checkout.customerId,
    customer_creation: checkout.customerId === null ? 'always' : null,
    customer_details:
      checkout.customerEmail === null
        ? null
        : {
            address: null,
            email: checkout.customerEmail,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          },
    customer_email: checkout.customerEmail,
    expires_at: seconds(checkout.expiresAt),
    invoice: null,
    livemode: false,
    locale: null,
    metadata: checkout.metadata,
    mode: 'subscription',
    payment_intent: null,
    payment_method_collection: checkout.asksCard,
    payment_method_types: ['card'],
    payment_status: checkout.paymentStatus,
    recovered_from: null,
    setup_intent: null,
    status: checkout.status,
    submit_type: null,
    subscription: checkout.subscriptionId,
    success_url: checkout.successUrl,
    ui_mode: 'hosted_page',
    url: checkout.status === 'open' ? `${townUrl}/stripe/checkout/${checkout.id}` : null,
  }
}

/** What is bought; Stripe shows it only where it is asked to. */
export function showLines(checkout: Checkout): Shown {
  const price = priceOf(checkout.priceId)
  return listOf(`/v1/checkout/sessions/${checkout.id}/line_items`, [
    {
      id: `li_${checkout.id}`,
      object: 'item',
      metadata: null,
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: price.amount,
      amount_tax: 0,
      amount_total: price.amount,
      currency: price.currency,
      description: product.name,
      price: showPrice(price),
      quantity: 1,
    },
  ])
}

export function showPortal(portal: Portal, townUrl: string): Shown {
  return {
    id: portal.id,
    object: 'billing_portal.session',
    configuration: 'bpc_town',
    created: seconds(portal.createdAt),
    customer: portal.customerId,
    customer_account: null,
    flow: portal.flow === null ? null : { type: portal.flow.type },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: portal.returnUrl,
    url: `${townUrl}/stripe/portal/${portal.id}`,
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
