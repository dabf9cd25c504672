import type { Subscription } from '@marquee/contract/identity.ts'
import { now } from '../time/clock.ts'
import { askForPlan } from './premium-event.ts'
import { useMe } from '../session/session.ts'

/** Premium access: the trial is not over and the plan gives access (PREMIUM-001, C07, C09). */
export function isPremium(
  { subscriptions: [plan] }: { readonly subscriptions: readonly Subscription[] },
  at: Date,
): boolean {
  if (!plan?.hasAccess) return false
  // what was bought in the trial goes on after it: the payment service's word for that may be late
  if (plan.plan !== null && !plan.cancelsAtPeriodEnd) return true
  // a trial that ended since the server was asked
  return (
    plan.status !== 'trialing' ||
    plan.trialEnd === null ||
    plan.trialEnd.seconds * 1000 > at.getTime()
  )
}

/**
 * Whether this person may use what plans open; `check()` shows the notice when not (PREMIUM-003).
 * The server refuses on its own (PREMIUM-005).
 */
export function usePremium(): { readonly hasPremium: boolean; readonly check: () => boolean } {
  const { data: user } = useMe()
  const hasPremium = user === undefined || isPremium(user, now())
  return {
    hasPremium,
    check: () => {
      if (!hasPremium) askForPlan()
      return hasPremium
    },
  }
}
