import type { Subscription } from '@marquee/contract/identity.ts'
import { longDateTime } from './dates.ts'
import { texts } from '#texts/lib/plan'

/** `12 March 2027`, the day on which something of a plan happens (BILLING-018). */
export function planDate(end: { readonly seconds: number }, zone: string): string {
  return longDateTime(new Date(end.seconds * 1000), zone).split(' - ')[0] ?? ''
}

/**
 * Where the plan stands, in one line: the same on the dashboard, the account page and after a
 * payment (BILLING-011 to 019, C10, C88).
 */
export function subscriptionLine(plan: Subscription | undefined, now: Date, zone: string): string {
  if (!plan) return texts.unknown
  const end = plan.trialEnd
  const isAhead = end !== null && end.seconds * 1000 > now.getTime()
  switch (plan.status) {
    case 'trial_expired':
      return plan.hasAccess ? texts.unknown : texts.trialExpired
    case 'trialing':
      return isAhead ? texts.trialEnds({ date: planDate(end, zone) }) : texts.trialOver
    case 'active_lifetime':
      return texts.lifetime
    case 'active':
      if (end === null) return texts.unknown
      if (plan.cancelsAtPeriodEnd) return texts.ends({ date: planDate(end, zone) })
      return plan.interval === 'annually'
        ? texts.annual({ date: planDate(end, zone) })
        : texts.monthly({ date: planDate(end, zone) })
    case 'past_due':
      return texts.pastDue
    case 'unpaid':
      return texts.unpaid
    case 'canceled':
      return texts.ended
    case 'paused':
      return texts.paused
    case 'incomplete':
      return texts.incomplete
    case 'incomplete_expired':
      return texts.unknown
  }
}
