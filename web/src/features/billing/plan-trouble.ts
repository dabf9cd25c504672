import type { Subscription } from '@marquee/contract/identity.ts'
import { planDate } from '#lib/subscription-line.ts'
import type { BannerKind } from '#ui/banner.tsx'
import { texts } from '#texts/features/billing'

export interface PlanTrouble {
  readonly kind: BannerKind
  readonly title: string
  readonly text: string
  /** What settles it: a plan, or the payment service's own pages. */
  readonly settledBy: 'plan' | 'portal'
  readonly portalLabel: string
}

const words = texts.trouble

const trouble = (
  kind: BannerKind,
  [title, text]: readonly [title: string, text: string],
  { settledBy = 'portal', portalLabel = words.card }: Partial<PlanTrouble> = {},
): PlanTrouble => ({ kind, title, text, settledBy, portalLabel })

/** What a plan asks of its owner, or null. The trial that is over has its own prompt. */
export function planTrouble(plan: Subscription | undefined, zone: string): PlanTrouble | null {
  switch (plan?.status) {
    case 'past_due':
      return pastDue(plan, zone)
    case 'unpaid':
      return trouble('fail', [words.unpaid, words.unpaidText])
    case 'canceled':
      return trouble('fail', [words.canceled, words.canceledText], { settledBy: 'plan' })
    case 'paused':
      return trouble('fail', [words.paused, words.pausedText])
    case 'incomplete':
      return trouble('warn', [words.incomplete, words.incompleteText], { settledBy: 'plan' })
    case 'active':
      return ending(plan, zone)
    // what is there for good is paid for all the same until somebody ends it
    case 'active_lifetime':
      return plan.interval === null
        ? null
        : trouble('warn', [words.paysToo, words.paysTooText], { portalLabel: words.endIt })
    case 'trialing':
    case 'trial_expired':
    case 'incomplete_expired':
    case undefined:
      return null
  }
}

/** The date of a failed payment is the end of its grace. */
function pastDue({ hasAccess, trialEnd }: Subscription, zone: string): PlanTrouble {
  if (!hasAccess || !trialEnd) return trouble('fail', [words.pastDue, words.pastDueOver])
  const text = words.pastDueText({ date: planDate(trialEnd, zone) })
  return trouble('warn', [words.pastDue, text])
}

function ending({ cancelsAtPeriodEnd, trialEnd }: Subscription, zone: string): PlanTrouble | null {
  if (!cancelsAtPeriodEnd || !trialEnd) return null
  const title = words.ending({ date: planDate(trialEnd, zone) })
  return trouble('warn', [title, words.endingText], { portalLabel: words.keep })
}
