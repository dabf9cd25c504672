import type { Shown } from './show-objects.ts'
import { listOf, maybeSeconds, seconds, showPrice } from './show-objects.ts'
import type { Subscription } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'
import { unsetOfSubscription } from './unset-fields.ts'

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
