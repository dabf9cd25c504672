import type { Subscription } from '@marquee/contract/identity.ts'

interface PlanButton {
  readonly label: 'upgrade' | 'select' | 'current'
  readonly isDisabled: boolean
}

const current: PlanButton = { label: 'current', isDisabled: true }
const select: PlanButton = { label: 'select', isDisabled: false }

/**
 * What the button under a price says (BILLING-020 to 025, in the order of C12; without a running
 * plan 'Select Plan', C88).
 */
export function planButton(plan: Subscription | undefined, priceId: string): PlanButton {
  if (!plan) return select
  switch (plan.status) {
    case 'active_lifetime':
      return current
    case 'trialing':
    case 'trial_expired':
      return { label: 'upgrade', isDisabled: false }
    case 'active':
    case 'past_due':
      return plan.plan === priceId ? current : select
    case 'unpaid':
    case 'canceled':
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired':
      return select
  }
}
