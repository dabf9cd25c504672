import type { Shown } from './show-objects.ts'
import { listOf, seconds, showPrice } from './show-objects.ts'
import type { Checkout, Portal } from './stripe-world.ts'
import { priceOf, product } from './stripe-world.ts'
import { unsetOfCheckout } from './unset-fields.ts'

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
