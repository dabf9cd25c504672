import { periodEndAfter, unusedPart } from './billing-periods.ts'
import { bill } from './charge-invoice.ts'
import type { Desk } from './desk.ts'
import { books, newId } from './desk.ts'
import { emitEvent, whatWas } from './emit-event.ts'
import { showSubscription } from './show-subscription.ts'
import { badRequest } from './stripe-error.ts'
import type { MissingCard, Subscription } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'

/** Changes a subscription and says so, with what was before; nothing is said when nothing changed. */
export function changeSubscription(
  desk: Desk,
  {
    subscription,
    change,
    type = 'customer.subscription.updated',
  }: { subscription: Subscription; change: Partial<Subscription>; type?: string },
): void {
  const before = showSubscription(structuredClone(subscription))
  Object.assign(subscription, change)
  const after = showSubscription(subscription)
  const previous = whatWas(before, after)
  if (Object.keys(previous).length > 0)
    emitEvent(desk, {
      type,
      object: after,
      previous: type === 'customer.subscription.updated' ? previous : undefined,
    })
}

export function endSubscription(desk: Desk, subscription: Subscription): void {
  for (const invoice of Object.values(books(desk).invoices))
    if (invoice.subscriptionId === subscription.id) invoice.nextAttemptAt = null
  changeSubscription(desk, {
    subscription,
    change: {
      status: 'canceled',
      canceledAt: subscription.canceledAt ?? desk.now,
      endedAt: desk.now,
    },
    type: 'customer.subscription.deleted',
  })
}

export interface NewSubscription {
  customerId: string
  priceId: string
  trialEnd: number | null
  metadata: Record<string, string>
  missingCard: MissingCard
}

/** A subscription from now on, with its first invoice: of nothing during a trial. */
export function startSubscription(desk: Desk, wanted: NewSubscription): Subscription {
  const price = priceOf(wanted.priceId)
  const anchor = wanted.trialEnd ?? desk.now
  const subscription: Subscription = {
    id: newId(desk, 'sub'),
    itemId: newId(desk, 'si'),
    customerId: wanted.customerId,
    priceId: price.id,
    status: wanted.trialEnd === null ? 'active' : 'trialing',
    createdAt: desk.now,
    trialStart: wanted.trialEnd === null ? null : desk.now,
    trialEnd: wanted.trialEnd,
    missingCard: wanted.missingCard,
    warnedOfTrialEnd: false,
    announcedPeriod: null,
    anchor,
    periodStart: desk.now,
    periodEnd: wanted.trialEnd ?? periodEndAfter(anchor, anchor, price.interval),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    metadata: wanted.metadata,
    latestInvoiceId: null,
  }
  books(desk).subscriptions[subscription.id] = subscription
  emitEvent(desk, { type: 'customer.subscription.created', object: showSubscription(subscription) })
  bill(desk, {
    subscription,
    reason: 'subscription_create',
    amount: wanted.trialEnd === null ? price.amount : 0,
  })
  return subscription
}

/**
 * Another price from now on. Another length of period begins a period now and bills it, less what
 * is left of the old one; within a trial nothing is billed.
 */
export function switchPrice(
  desk: Desk,
  {
    subscription,
    priceId,
    proration,
  }: {
    subscription: Subscription
    priceId: string
    proration: 'create_prorations' | 'always_invoice' | 'none'
  },
): void {
  const [old, wanted] = [priceOf(subscription.priceId), priceOf(priceId)]
  if (old.currency !== wanted.currency)
    throw badRequest(
      `The price specified supports currencies of \`${wanted.currency}\`. This doesn't match the expected currency: \`${old.currency}\`.`,
      'items[0][price]',
    )
  if (old.id === wanted.id) return
  if (subscription.status === 'trialing')
    return changeSubscription(desk, { subscription, change: { priceId } })
  const credit =
    proration === 'none'
      ? 0
      : unusedPart(old.amount, {
          start: subscription.periodStart,
          end: subscription.periodEnd,
          now: desk.now,
        })
  changeSubscription(desk, {
    subscription,
    change: {
      priceId,
      anchor: desk.now,
      periodStart: desk.now,
      periodEnd: periodEndAfter(desk.now, desk.now, wanted.interval),
    },
  })
  const isPaid = bill(desk, {
    subscription,
    reason: 'subscription_update',
    amount: Math.max(0, wanted.amount - credit),
  })
  changeSubscription(desk, { subscription, change: { status: isPaid ? 'active' : 'past_due' } })
}

/** Puts the end of the period as the end of the subscription, or takes that back. */
export function setCancelAtPeriodEnd(
  desk: Desk,
  subscription: Subscription,
  wanted: boolean,
): void {
  if (subscription.cancelAtPeriodEnd === wanted) return
  changeSubscription(desk, {
    subscription,
    change: {
      cancelAtPeriodEnd: wanted,
      canceledAt: wanted ? desk.now : null,
    },
  })
}
