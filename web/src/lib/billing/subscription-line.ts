import type { Subscription } from '@marquee/contract/identity.ts'
import { longDateTime } from '../time/dates.ts'
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
  switch (plan.status) {
    case 'trial_expired':
      return plan.hasAccess ? texts.unknown : texts.trialExpired
    case 'trialing':
      return trialLine(plan, now, zone)
    case 'active_lifetime':
      return texts.lifetime
    case 'active':
      return paidLine(plan, zone)
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

function trialLine(plan: Subscription, now: Date, zone: string): string {
  const { trialEnd: end, cancelsAtPeriodEnd } = plan
  if (end === null || end.seconds * 1000 <= now.getTime()) return texts.trialOver
  const date = planDate(end, zone)
  // a plan that was bought in the trial and cancelled since
  return cancelsAtPeriodEnd ? texts.ends({ date }) : texts.trialEnds({ date })
}

function paidLine(plan: Subscription, zone: string): string {
  if (plan.trialEnd === null) return texts.unknown
  const date = planDate(plan.trialEnd, zone)
  if (plan.cancelsAtPeriodEnd) return texts.ends({ date })
  return plan.interval === 'annually' ? texts.annual({ date }) : texts.monthly({ date })
}
