import type { Subscription } from '@marquee/contract/identity.ts'

/** The price of the plan that runs, paid or not; null where something new would be bought. */
export function runningPlan(plan: Subscription | undefined): string | null {
  switch (plan?.status) {
    case 'trialing':
    case 'active':
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return plan.plan
    case 'trial_expired':
    case 'active_lifetime':
    case 'canceled':
    case 'incomplete':
    case 'incomplete_expired':
    case undefined:
      return null
  }
}
