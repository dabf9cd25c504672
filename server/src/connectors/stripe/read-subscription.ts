import { message } from '@marquee/contract/message.ts'
import type Stripe from 'stripe'
import { ConnectorError } from '../connector-error.ts'
import {
  providerStatuses,
  type ProviderSubscription,
} from '../capabilities/services/payment-provider.ts'

const atSeconds = (seconds: number) => new Date(seconds * 1000)

/**
 * Stripe's subscription in our terms. The period stands on its item since API 2025-03-31; ours have
 * one item.
 */
export function readSubscription(given: Stripe.Subscription): ProviderSubscription {
  const [item] = given.items.data
  const status = providerStatuses.find((known) => known === given.status)
  if (!item || !status)
    throw new ConnectorError('rejected', {
      network: 'stripe',
      message: message('stripe.subscription-unreadable'),
      facts: { subscription: given.id, status: given.status },
    })
  const periodEnd = atSeconds(item.current_period_end)
  return {
    id: given.id,
    customerId: typeof given.customer === 'string' ? given.customer : given.customer.id,
    status,
    priceId: item.price.id,
    itemId: item.id,
    interval: intervalOf(item.price.recurring?.interval),
    currentPeriodEnd: periodEnd,
    trialEnd: given.trial_end === null ? null : atSeconds(given.trial_end),
    endsAt: given.ended_at
      ? atSeconds(given.ended_at)
      : given.cancel_at
        ? atSeconds(given.cancel_at)
        : given.cancel_at_period_end
          ? periodEnd
          : null,
    createdAt: atSeconds(given.created),
    companyId: given.metadata.companyId ?? null,
  }
}

function intervalOf(interval: string | undefined): ProviderSubscription['interval'] {
  if (interval === 'year') return 'annually'
  return interval === 'month' ? 'monthly' : null
}
