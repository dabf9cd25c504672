import type { Kernel } from '../kernel/kernel.ts'
import type { World } from '../world.ts'
import { bill, chargeInvoice } from './charge-invoice.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { periodEndAfter } from './billing-periods.ts'
import type { Desk } from './desk.ts'
import { books } from './desk.ts'
import { emitEvent } from './emit-event.ts'
import { showInvoice } from './show-invoice.ts'
import { showCheckout } from './show-sessions.ts'
import { showSubscription } from './show-subscription.ts'
import type { Invoice, Subscription } from './stripe-world.ts'
import { priceOf } from './stripe-world.ts'

const dayMs = 86_400_000

interface Step {
  at: number
  run: (desk: Desk) => void
}

function nextPeriod(desk: Desk, subscription: Subscription): void {
  const wasTrial = subscription.status === 'trialing'
  const price = priceOf(subscription.priceId)
  const hasCard = books(desk).customers[subscription.customerId]?.cardId !== null
  if (
    subscription.cancelAtPeriodEnd ||
    (wasTrial && !hasCard && subscription.missingCard === 'cancel')
  )
    return endSubscription(desk, subscription)
  if (wasTrial && !hasCard && subscription.missingCard === 'pause')
    return changeSubscription(desk, {
      subscription,
      change: { status: 'paused' },
      type: 'customer.subscription.paused',
    })
  const periodStart = subscription.periodEnd
  changeSubscription(desk, {
    subscription,
    change: {
      status: 'active',
      periodStart,
      periodEnd: periodEndAfter(subscription.anchor, periodStart, price.interval),
    },
  })
  if (!bill(desk, { subscription, reason: 'subscription_cycle', amount: price.amount }))
    changeSubscription(desk, { subscription, change: { status: 'past_due' } })
}

/**
 * A payment that was declined is tried again; after the last try the subscription ends or stays
 * unpaid.
 */
export function payAgain(desk: Desk, invoice: Invoice, subscription: Subscription): boolean {
  const isPaid = chargeInvoice(desk, invoice)
  if (isPaid && (subscription.status === 'past_due' || subscription.status === 'unpaid'))
    changeSubscription(desk, { subscription, change: { status: 'active' } })
  else if (!isPaid && invoice.nextAttemptAt === null && subscription.status === 'past_due') {
    if (books(desk).afterRetries === 'cancel') endSubscription(desk, subscription)
    else changeSubscription(desk, { subscription, change: { status: 'unpaid' } })
  }
  return isPaid
}

function warnOfTrialEnd(desk: Desk, subscription: Subscription): void {
  subscription.warnedOfTrialEnd = true
  emitEvent(desk, {
    type: 'customer.subscription.trial_will_end',
    object: showSubscription(subscription),
  })
}

function announceInvoice(desk: Desk, subscription: Subscription): void {
  subscription.announcedPeriod = subscription.periodEnd
  const price = priceOf(subscription.priceId)
  const coming: Invoice = {
    id: `upcoming_${subscription.id}`,
    number: '',
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    priceId: price.id,
    currency: price.currency,
    amount: price.amount,
    status: 'open',
    reason: 'subscription_cycle',
    createdAt: desk.now,
    periodStart: subscription.periodEnd,
    periodEnd: periodEndAfter(subscription.anchor, subscription.periodEnd, price.interval),
    attempts: 0,
    nextAttemptAt: subscription.periodEnd,
    paidAt: null,
  }
  emitEvent(desk, {
    type: 'invoice.upcoming',
    object: {
      ...showInvoice(coming, books(desk).customers[subscription.customerId]),
      status: 'draft',
      number: null,
    },
  })
}

function stepsOf(world: World, subscription: Subscription): Step[] {
  const turn: Step = { at: subscription.periodEnd, run: (desk) => nextPeriod(desk, subscription) }
  switch (subscription.status) {
    case 'trialing':
      return subscription.warnedOfTrialEnd
        ? [turn]
        : [
            turn,
            {
              at: Math.max(subscription.createdAt, subscription.periodEnd - 3 * dayMs),
              run: (desk) => warnOfTrialEnd(desk, subscription),
            },
          ]
    case 'active':
      return subscription.announcedPeriod === subscription.periodEnd ||
        subscription.cancelAtPeriodEnd
        ? [turn]
        : [
            turn,
            {
              at: Math.max(subscription.periodStart, subscription.periodEnd - 7 * dayMs),
              run: (desk) => announceInvoice(desk, subscription),
            },
          ]
    case 'past_due': {
      const ends: Step[] = subscription.cancelAtPeriodEnd
        ? [{ at: subscription.periodEnd, run: (desk) => endSubscription(desk, subscription) }]
        : []
      const invoice = world.stripe.invoices[subscription.latestInvoiceId ?? '']
      return invoice === undefined || invoice.nextAttemptAt === null
        ? ends
        : [
            ...ends,
            {
              at: invoice.nextAttemptAt,
              run: (desk) => void payAgain(desk, invoice, subscription),
            },
          ]
    }
    case 'unpaid':
    case 'canceled':
    case 'paused':
      return []
  }
}

function nextStep(kernel: Kernel): Step | undefined {
  const { world } = kernel
  const expiries = Object.values(world.stripe.checkouts)
    .filter((one) => one.status === 'open')
    .map((checkout): Step => ({
      at: checkout.expiresAt,
      run(desk) {
        checkout.status = 'expired'
        emitEvent(desk, {
          type: 'checkout.session.expired',
          object: showCheckout(checkout, kernel.url),
        })
      },
    }))
  const steps = [
    ...expiries,
    ...Object.values(world.stripe.subscriptions).flatMap((one) => stepsOf(world, one)),
  ]
  return steps.reduce<Step | undefined>(
    (first, one) => (first === undefined || one.at < first.at ? one : first),
    undefined,
  )
}

/**
 * Brings the books up to the town's clock: trials end, periods turn, payments are tried again, each
 * at its own instant and in its order.
 */
export function createBillingClock(kernel: Kernel): { settle(): void } {
  let armed: { world: World; at: number } | undefined
  function settle(): void {
    let step = nextStep(kernel)
    for (; step !== undefined && step.at <= kernel.clock.now(); step = nextStep(kernel))
      step.run({ kernel, now: step.at, requestId: null })
    if (step === undefined || (armed?.world === kernel.world && armed.at === step.at)) return
    armed = { world: kernel.world, at: step.at }
    kernel.clock.at(step.at, () => {
      armed = undefined
      settle()
    })
  }
  return { settle }
}
