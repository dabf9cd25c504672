import { payAgain } from './billing-clock.ts'
import {
  changeSubscription,
  endSubscription,
  setCancelAtPeriodEnd,
  switchPrice,
} from './change-subscription.ts'
import type { Desk } from './desk.ts'
import { books } from './desk.ts'
import { knownPrice } from './price-calls.ts'
import { showInvoice } from './show-invoice.ts'
import { showEvent } from './show-objects.ts'
import { showSubscription } from './show-subscription.ts'
import { badRequest, declined, noSuch } from './stripe-error.ts'
import { choice, flag, groups, metadata, onlyKnown, text } from './stripe-params.ts'
import type { StripeAnswer, StripeRequest } from './stripe-request.ts'
import { listParams, pageOf } from './stripe-request.ts'
import type { Invoice, Subscription } from './stripe-world.ts'

export function knownSubscription(desk: Desk, id: string, param: string): Subscription {
  const subscription = books(desk).subscriptions[id]
  if (!subscription) throw noSuch('subscription', id, param)
  return subscription
}

const statuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
  'incomplete',
  'incomplete_expired',
  'all',
  'ended',
] as const

export function listSubscriptions({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, [...listParams, 'customer', 'price', 'status'])
  const [customer, price, status] = [
    text(params, 'customer'),
    text(params, 'price'),
    choice(params, { name: 'status', choices: statuses }),
  ]
  const fits = (one: Subscription) =>
    status === 'all' ||
    (status === undefined
      ? one.status !== 'canceled'
      : status === 'ended'
        ? one.status === 'canceled'
        : one.status === status)
  const found = Object.values(books(desk).subscriptions)
    .filter(
      (one) =>
        (customer === undefined || one.customerId === customer) &&
        (price === undefined || one.priceId === price) &&
        fits(one),
    )
    .toReversed()
  return { body: pageOf('/v1/subscriptions', { listed: found, params }, showSubscription) }
}

export function readSubscription({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  return { body: showSubscription(knownSubscription(desk, id, 'id')) }
}

export function updateSubscription({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, [
    'items',
    'proration_behavior',
    'payment_behavior',
    'cancel_at_period_end',
    'metadata',
    'trial_end',
    'expand',
  ])
  const subscription = knownSubscription(desk, id, 'id')
  if (subscription.status === 'canceled')
    throw badRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  const proration =
    choice(params, {
      name: 'proration_behavior',
      choices: ['create_prorations', 'always_invoice', 'none'],
    }) ?? 'create_prorations'
  const [item, second] = groups(params, 'items')
  if (second !== undefined) throw badRequest('This town sells one plan at a time.', 'items')
  const trialEnd = text(params, 'trial_end')
  if (trialEnd !== undefined && trialEnd !== 'now')
    throw badRequest('The town knows trial_end=now only.', 'trial_end')
  if (item !== undefined) {
    onlyKnown(item, ['id', 'price', 'quantity'], 'items[0]')
    // without its id Stripe would add a second item beside the first
    if (text(item, 'id') !== subscription.itemId)
      throw noSuch('subscription item', text(item, 'id') ?? '', 'items[0][id]')
    const price = text(item, 'price')
    if (price !== undefined)
      switchPrice(desk, {
        subscription,
        priceId: knownPrice(price, 'items[0][price]').id,
        proration,
      })
  }
  const cancel = flag(params, 'cancel_at_period_end')
  if (cancel !== undefined) setCancelAtPeriodEnd(desk, subscription, cancel)
  if (params['metadata'] !== undefined)
    changeSubscription(desk, {
      subscription,
      change: { metadata: metadata(params, subscription.metadata) },
    })
  if (trialEnd === 'now' && subscription.status === 'trialing')
    changeSubscription(desk, {
      subscription,
      change: {
        trialEnd: desk.now,
        periodEnd: desk.now,
        anchor: desk.now,
      },
    })
  return { body: showSubscription(subscription), effect: `subscription ${id} updated` }
}

export function cancelSubscription({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['invoice_now', 'prorate', 'cancellation_details', 'expand'])
  const subscription = knownSubscription(desk, id, 'id')
  if (subscription.status === 'canceled') throw noSuch('subscription', id, 'id')
  endSubscription(desk, subscription)
  return { body: showSubscription(subscription), effect: `subscription ${id} canceled` }
}

const shownInvoice = (desk: Desk) => (invoice: Invoice) =>
  showInvoice(invoice, books(desk).customers[invoice.customerId])

function knownInvoice(desk: Desk, id: string): Invoice {
  const invoice = books(desk).invoices[id]
  if (!invoice) throw noSuch('invoice', id, 'id')
  return invoice
}

export function listInvoices({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, [...listParams, 'customer', 'subscription', 'status'])
  const [customer, subscription, status] = [
    text(params, 'customer'),
    text(params, 'subscription'),
    text(params, 'status'),
  ]
  const found = Object.values(books(desk).invoices)
    .filter(
      (one) =>
        (customer === undefined || one.customerId === customer) &&
        (subscription === undefined || one.subscriptionId === subscription) &&
        (status === undefined || one.status === status),
    )
    .toReversed()
  return { body: pageOf('/v1/invoices', { listed: found, params }, shownInvoice(desk)) }
}

export function readInvoice({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand'])
  return { body: shownInvoice(desk)(knownInvoice(desk, id)) }
}

export function payInvoice({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, ['expand', 'off_session'])
  const invoice = knownInvoice(desk, id)
  if (invoice.status === 'paid')
    throw badRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (!payAgain(desk, invoice, knownSubscription(desk, invoice.subscriptionId, 'subscription')))
    throw declined('generic_decline')
  return { body: shownInvoice(desk)(invoice), effect: `invoice ${id} paid` }
}

export function listEvents({ desk, params }: StripeRequest): StripeAnswer {
  onlyKnown(params, [...listParams, 'type', 'types'])
  const type = text(params, 'type')
  return {
    body: pageOf(
      '/v1/events',
      {
        listed: books(desk)
          .events.filter((one) => type === undefined || one.type === type)
          .toReversed(),
        params,
      },
      (event) => showEvent(event, 0),
    ),
  }
}

export function readEvent({ desk, params, id }: StripeRequest): StripeAnswer {
  onlyKnown(params, [])
  const event = books(desk).events.find((one) => one.id === id)
  if (!event) throw noSuch('event', id, 'id')
  return { body: showEvent(event, 0) }
}
