import type { Subscription, subscriptionStatuses } from '@marquee/contract/identity.ts'

const dayMs = 86_400_000
/** A trial's length, given once with the first company (C88). */
export const trialDays = 14
/** How long a failed payment leaves everything open (C88). */
export const pastDueGraceDays = 7
/**
 * A plan that ran when we last heard of it counts for so long after its period, should the provider
 * be silent or away.
 */
const silenceDays = 7
/** So long before its end the owner is told of it. */
export const trialNoticeDays = 3
/**
 * The payment provider takes a trial's end only when it is at least so far away (C88). The mail
 * about a trial that ends names these two days in its catalogues (`mails/trial-ending.json`).
 */
const shortestPassedTrialMs = 48 * 3_600_000

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface StoredSubscription {
  /** The provider's price id. */
  readonly plan: string | null
  readonly interval: 'monthly' | 'annually' | null
  readonly status: SubscriptionStatus
  /** Something was bought: `status` is the provider's word. Else it is our own trial. */
  readonly isBought: boolean
  readonly trialEndsAt: Date | null
  readonly currentPeriodEnd: Date | null
  readonly pastDueSince: Date | null
  readonly cancelsAtPeriodEnd: boolean
  /** A licence gives access for good, over whatever else there is. */
  readonly hasLifetime: boolean
}

export function trialEndFrom(now: Date): Date {
  return new Date(now.getTime() + trialDays * dayMs)
}

/**
 * The end of a running trial that a purchase takes over; null when there is none, or too little is
 * left of it (C88).
 */
export function trialToPass(
  { status, isBought, trialEndsAt }: StoredSubscription,
  now: Date,
): Date | null {
  if (isBought || status !== 'trialing' || trialEndsAt === null) return null
  return trialEndsAt.getTime() - now.getTime() >= shortestPassedTrialMs ? trialEndsAt : null
}

/**
 * What a company's subscription means at that instant: the one place where access is decided (C07,
 * C09, C88). `heardUntil`: for an instant to come, the present one, until which the provider could
 * have told us something.
 */
export function standingAt(
  stored: StoredSubscription,
  now: Date,
  heardUntil: Date = now,
): Subscription {
  const status = statusAt(stored, now, heardUntil)
  const isOwnTrial = status === 'trialing' && !isPaidTrial(stored)
  return {
    plan: isOwnTrial ? null : stored.plan,
    status,
    hasAccess: hasAccess(status, stored.pastDueSince, now),
    trialEnd: inSeconds(dateOf(stored, status)),
    freeUntil: isOwnTrial ? inSeconds(trialToPass(stored, now)) : null,
    interval:
      isOwnTrial || (stored.hasLifetime && !isStillCharged(stored, now, heardUntil))
        ? null
        : stored.interval,
    cancelsAtPeriodEnd: stored.cancelsAtPeriodEnd && !isOwnTrial && status !== 'active_lifetime',
    payment:
      stored.plan === null || isOwnTrial ? null : { trialEnd: inSeconds(stored.trialEndsAt) },
  }
}

/** Under a lifetime: a plan that goes on being charged until somebody ends it. */
function isStillCharged(stored: StoredSubscription, now: Date, heardUntil: Date): boolean {
  const beneath = statusAt({ ...stored, hasLifetime: false }, now, heardUntil)
  return (
    stored.isBought &&
    !stored.cancelsAtPeriodEnd &&
    (beneath === 'active' ||
      beneath === 'trialing' ||
      beneath === 'past_due' ||
      beneath === 'unpaid')
  )
}

const isPaidTrial = ({ isBought, status }: StoredSubscription) => isBought && status === 'trialing'

function statusAt(stored: StoredSubscription, now: Date, heardUntil: Date): SubscriptionStatus {
  if (stored.hasLifetime) return 'active_lifetime'
  const isTrialOver = !isAfter(stored.trialEndsAt, now)
  switch (stored.status) {
    // a bought one goes on after its trial until the provider says otherwise
    case 'trialing':
      return stored.isBought
        ? runningAt(stored, now, heardUntil)
        : isTrialOver
          ? 'trial_expired'
          : 'trialing'
    case 'active':
      return runningAt(stored, now, heardUntil)
    case 'past_due':
      return endedAt(stored, now)
    // a purchase that came to nothing takes no trial away
    case 'incomplete':
    case 'incomplete_expired':
      return isTrialOver ? stored.status : 'trialing'
    case 'trial_expired':
    case 'active_lifetime':
    case 'unpaid':
    case 'canceled':
    case 'paused':
      return stored.status
  }
}

/** What the provider has not confirmed for long after its period is not known to be paid. */
function runningAt(stored: StoredSubscription, now: Date, heardUntil: Date): SubscriptionStatus {
  const { currentPeriodEnd: end, isBought } = stored
  const isUnconfirmed =
    isBought && end !== null && end.getTime() + silenceDays * dayMs <= heardUntil.getTime()
  const status = endedAt(stored, now)
  return status === stored.status && isUnconfirmed ? 'unpaid' : status
}

/** A cancelled one ends with its period, whether the provider has told us yet or not. */
function endedAt(
  { status, cancelsAtPeriodEnd, currentPeriodEnd }: StoredSubscription,
  now: Date,
): SubscriptionStatus {
  return cancelsAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= now
    ? 'canceled'
    : status
}

function dateOf(stored: StoredSubscription, status: SubscriptionStatus): Date | null {
  switch (status) {
    case 'active_lifetime':
      return null
    case 'trialing':
    case 'trial_expired':
      return isPaidTrial(stored)
        ? (stored.currentPeriodEnd ?? stored.trialEndsAt)
        : stored.trialEndsAt
    case 'past_due':
      return graceEndOf(stored)
    case 'active':
    case 'unpaid':
    case 'canceled':
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired':
      return stored.currentPeriodEnd
  }
}

/** Until when a failed payment leaves everything open. */
export function graceEndOf({
  pastDueSince,
}: Pick<StoredSubscription, 'pastDueSince'>): Date | null {
  return pastDueSince && new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs)
}

function hasAccess(status: SubscriptionStatus, pastDueSince: Date | null, now: Date): boolean {
  switch (status) {
    case 'trialing':
    case 'active':
    case 'active_lifetime':
      return true
    case 'past_due':
      return isAfter(graceEndOf({ pastDueSince }), now)
    case 'trial_expired':
    case 'unpaid':
    case 'canceled':
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired':
      return false
  }
}

function inSeconds(instant: Date | null): { seconds: number } | null {
  return instant && { seconds: Math.floor(instant.getTime() / 1000) }
}

function isAfter(instant: Date | null, now: Date): boolean {
  return instant !== null && instant > now
}
