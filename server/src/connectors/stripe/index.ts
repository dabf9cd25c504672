import Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { StripeSettings } from '#platform/settings/providers/provider-settings.ts'
import type {
  CheckoutRequest,
  PaymentProvider,
  PortalRequest,
} from '../capabilities/services/payment-provider.ts'
import { throughOutbound } from './outbound-client.ts'
import { listCustomersOf, readCustomer } from './read-customers.ts'
import { readSubscription } from './read-subscription.ts'
import { toConnectorError, unlessMissing } from './stripe-errors.ts'

const callMs = 15_000
/** A signature is good for so long (docs.stripe.com/webhooks, read 2026-11-21). */
const signatureSeconds = 300

/** Payments through Stripe: its own pages take the cards, so no number of one ever comes here. */
export function createStripe({
  settings,
  outbound,
  clock,
}: {
  readonly settings: StripeSettings
  readonly outbound: Outbound
  readonly clock: Clock
}): PaymentProvider {
  const stripe = clientOf(settings, outbound)
  return {
    ...customerCalls(stripe),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    price: (id) =>
      call(async () => {
        const { unit_amount: amount, currency } = await stripe.prices.retrieve(id)
        return { id, amount: amount ?? 0, currency }
      }),
    readEvent(raw, { 'stripe-signature': signature }) {
      if (typeof signature !== 'string') return null
      try {
        if (isOfTheFuture(signature, clock.now())) return null
        const { id, type } = stripe.webhooks.constructEvent(
          raw,
          signature,
          settings.webhookSecret,
          signatureSeconds,
          undefined,
          clock.now().getTime(),
        )
        return { id, kind: type }
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeSignatureVerificationError ||
          error instanceof SyntaxError
        )
          return null
        throw error
      }
    },
  }
}

function clientOf(settings: StripeSettings, outbound: Outbound): Stripe {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(settings.secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    httpClient: throughOutbound(outbound),
    timeout: callMs,
    // repeated with the key of the first try; a person waits, so not often
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Marquee' },
  })
}

/** Whatever the SDK throws, as a `ConnectorError`. */
async function call<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw toConnectorError(error)
  }
}

type CustomerCalls = Pick<
  PaymentProvider,
  'createCustomer' | 'customer' | 'customersOf' | 'deleteCustomer' | 'setCustomerEmail'
>
function customerCalls(stripe: Stripe): CustomerCalls {
  return {
    createCustomer: ({ companyId, name, email, key }) =>
      call(
        async () =>
          (
            await stripe.customers.create(
              { name, email, metadata: { companyId } },
              { idempotencyKey: key },
            )
          ).id,
      ),
    customer: (id) =>
      call(() =>
        unlessMissing(async () => {
          const customer = await stripe.customers.retrieve(id)
          return customer.deleted ? null : readCustomer(customer)
        }, null),
      ),
    customersOf: (companyId, made) => call(() => listCustomersOf(stripe, companyId, made)),
    // docs.stripe.com/api/customers/delete (as the SDK's types tell it): for good, and running
    // subscriptions end with it
    deleteCustomer: (id) =>
      call(() =>
        unlessMissing(async () => {
          await stripe.customers.del(id)
        }, undefined),
      ),
    setCustomerEmail: (id, email) =>
      call(() =>
        unlessMissing(
          async () => (await stripe.customers.update(id, { email })).email ?? email,
          null,
        ),
      ),
  }
}

type CheckoutCalls = Pick<PaymentProvider, 'openCheckout' | 'closeCheckout' | 'openPortal'>
function checkoutCalls(stripe: Stripe): CheckoutCalls {
  return {
    openCheckout: (request) =>
      call(async () => {
        const { id, url } = await stripe.checkout.sessions.create(checkoutOf(request), {
          idempotencyKey: request.key,
        })
        return { id, url: url ?? '' }
      }),
    closeCheckout: (id) =>
      call(async () => {
        try {
          await stripe.checkout.sessions.expire(id)
        } catch (error) {
          // paid, expired or forgotten: nobody can buy there
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),
    openPortal: (request) =>
      call(async () => (await stripe.billingPortal.sessions.create(portalOf(request))).url),
  }
}

type SubscriptionCalls = Pick<PaymentProvider, 'subscriptionsOf' | 'endSubscription'>
function subscriptionCalls(stripe: Stripe): SubscriptionCalls {
  return {
    subscriptionsOf: (customer) =>
      call(() =>
        unlessMissing(async () => {
          const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
          return data.map(readSubscription)
        }, []),
      ),
    endSubscription: (id) =>
      call(() =>
        unlessMissing(async () => {
          await stripe.subscriptions.cancel(id)
        }, undefined),
      ),
  }
}

/**
 * The SDK refuses signatures that are too old and takes one of any later time. A copied message
 * that bears a late time would stay good until then.
 */
function isOfTheFuture(signature: string, now: Date): boolean {
  const latest = now.getTime() / 1000 + signatureSeconds
  // each time that the header names, because the SDK believes the last
  return [...signature.matchAll(/t=(\d+)/g)].some(([, signedAt]) => Number(signedAt) > latest)
}

function checkoutOf({
  companyId,
  customerId,
  priceId,
  trialEnd,
  successUrl,
  cancelUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { companyId }
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: companyId,
    metadata,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    subscription_data: {
      metadata,
      ...(trialEnd === null ? {} : { trial_end: Math.floor(trialEnd.getTime() / 1000) }),
    },
  }
}

function portalOf({
  customerId,
  returnUrl,
  switchTo,
}: PortalRequest): Stripe.BillingPortal.SessionCreateParams {
  if (!switchTo) return { customer: customerId, return_url: returnUrl }
  const { subscriptionId, itemId, priceId } = switchTo
  return {
    customer: customerId,
    return_url: returnUrl,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscriptionId,
        items: [{ id: itemId, price: priceId, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  }
}
