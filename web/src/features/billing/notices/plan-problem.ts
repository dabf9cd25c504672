import type { Subscription } from '@marquee/contract/identity.ts'
import { planDate } from '#lib/billing/subscription-line.ts'
import type { BannerKind } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/billing'

export interface PlanProblem {
  readonly kind: BannerKind
  readonly title: string
  readonly text: string
  /** What settles it: a plan, or the payment service's own pages. */
  readonly settledBy: 'plan' | 'portal'
  readonly portalLabel: string
}

const words = texts.incident

const incident = (
  kind: BannerKind,
  [title, text]: readonly [title: string, text: string],
  { settledBy = 'portal', portalLabel = words.card }: Partial<PlanProblem> = {},
): PlanProblem => ({ kind, title, text, settledBy, portalLabel })

/** What a plan asks of its owner, or null. The trial that is over has its own prompt. */
export function planProblem(plan: Subscription | undefined, zone: string): PlanProblem | null {
  switch (plan?.status) {
    case 'past_due':
      return pastDue(plan, zone)
    case 'unpaid':
      return incident('fail', [words.unpaid, words.unpaidText])
    case 'canceled':
      return incident('fail', [words.canceled, words.canceledText], { settledBy: 'plan' })
    case 'paused':
      return incident('fail', [words.paused, words.pausedText])
    case 'incomplete':
      return incident('warn', [words.incomplete, words.incompleteText], { settledBy: 'plan' })
    case 'active':
    case 'trialing':
      return ending(plan, zone)
    // what is there for good is paid for all the same until somebody ends it
    case 'active_lifetime':
      return plan.interval === null
        ? null
        : incident('warn', [words.paysToo, words.paysTooText], { portalLabel: words.endIt })
    case 'trial_expired':
    case 'incomplete_expired':
    case undefined:
      return null
  }
}

/** The date of a failed payment is the end of its grace. */
function pastDue({ hasAccess, trialEnd }: Subscription, zone: string): PlanProblem {
  if (!hasAccess || !trialEnd) return incident('fail', [words.pastDue, words.pastDueOver])
  const text = words.pastDueText({ date: planDate(trialEnd, zone) })
  return incident('warn', [words.pastDue, text])
}

function ending({ cancelsAtPeriodEnd, trialEnd }: Subscription, zone: string): PlanProblem | null {
  if (!cancelsAtPeriodEnd || !trialEnd) return null
  const title = words.ending({ date: planDate(trialEnd, zone) })
  return incident('warn', [title, words.endingText], { portalLabel: words.keep })
}
