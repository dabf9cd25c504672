import type { Subscription } from '@marquee/contract/identity.ts'

/** Trial over and nothing paid: the one rule for menu, dashboard and prompts (C07). */
export function trialIsOver(
  { subscriptions: [plan] }: { readonly subscriptions: readonly Subscription[] },
  now: Date,
): boolean {
  if (!plan || plan.hasAccess) return false
  if (plan.status === 'trial_expired') return true
  return (
    plan.status === 'trialing' &&
    plan.trialEnd !== null &&
    plan.trialEnd.seconds * 1000 <= now.getTime()
  )
}
