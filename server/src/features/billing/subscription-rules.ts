import type { Subscription, subscriptionStatuses } from '@marquee/contract/identity.ts'

const dayMs = 86_400_000
/** A trial's length, given once with the first company (C88). */
export const trialDays = 14
/** How long a failed payment leaves everything open (C88). */
export const pastDueGraceDays = 7

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface StoredSubscription {
  readonly plan: string | null
  readonly status: SubscriptionStatus
  readonly trialEndsAt: Date | null
  readonly currentPeriodEnd: Date | null
  readonly pastDueSince: Date | null
}

export function trialEndFrom(now: Date): Date {
  return new Date(now.getTime() + trialDays * dayMs)
}

/** What a company's subscription means now: the one place where access is decided (C07, C09, C88). */
export function standingAt(stored: StoredSubscription, now: Date): Subscription {
  const status = stored.status === 'trialing' && !isAfter(stored.trialEndsAt, now) ? 'trial_expired' : stored.status
  const end = status === 'trialing' || status === 'trial_expired' ? stored.trialEndsAt : stored.currentPeriodEnd
  return {
    plan: stored.plan, status, hasAccess: hasAccess(status, stored.pastDueSince, now), trialEnd: inSeconds(end), interval: null, cancelsAtPeriodEnd: false,
    payment: stored.plan === null ? null : { trialEnd: inSeconds(stored.trialEndsAt) },
  }
}

function hasAccess(status: SubscriptionStatus, pastDueSince: Date | null, now: Date): boolean {
  switch (status) {
    case 'trialing':
    case 'active':
    case 'active_lifetime': return true
    case 'past_due': return pastDueSince !== null && now.getTime() - pastDueSince.getTime() < pastDueGraceDays * dayMs
    case 'trial_expired':
    case 'unpaid':
    case 'canceled':
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired': return false
  }
}

function inSeconds(instant: Date | null): { seconds: number } | null {
  return instant && { seconds: Math.floor(instant.getTime() / 1000) }
}

function isAfter(instant: Date | null, now: Date): boolean {
  return instant !== null && instant > now
}
