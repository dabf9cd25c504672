import type { Subscription } from '@marquee/contract/identity.ts'
import type { BannerKind } from '#ui/banner.tsx'
import { planDate } from '#lib/subscription-line.ts'
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

/** What a plan asks of its owner, or null. The trial that is over has its own prompt. */
export function planTrouble(plan: Subscription | undefined, zone: string): PlanTrouble | null {
  const trouble = (
    kind: BannerKind,
    title: string,
    text: string,
    settledBy: PlanTrouble['settledBy'],
    portalLabel: string = words.card,
  ): PlanTrouble => ({ kind, title, text, settledBy, portalLabel })
  switch (plan?.status) {
    // the date of a failed payment is the end of its grace
    case 'past_due':
      return plan.hasAccess && plan.trialEnd
        ? trouble(
            'warn',
            words.pastDue,
            words.pastDueText({ date: planDate(plan.trialEnd, zone) }),
            'portal',
          )
        : trouble('fail', words.pastDue, words.pastDueOver, 'portal')
    case 'unpaid':
      return trouble('fail', words.unpaid, words.unpaidText, 'portal')
    case 'canceled':
      return trouble('fail', words.canceled, words.canceledText, 'plan')
    case 'paused':
      return trouble('fail', words.paused, words.pausedText, 'portal')
    case 'incomplete':
      return trouble('warn', words.incomplete, words.incompleteText, 'plan')
    case 'active':
      return plan.cancelsAtPeriodEnd && plan.trialEnd
        ? trouble(
            'warn',
            words.ending({ date: planDate(plan.trialEnd, zone) }),
            words.endingText,
            'portal',
            words.keep,
          )
        : null
    // what is there for good is paid for all the same until somebody ends it
    case 'active_lifetime':
      return plan.interval === null
        ? null
        : trouble('warn', words.paysToo, words.paysTooText, 'portal', words.endIt)
    case 'trialing':
    case 'trial_expired':
    case 'incomplete_expired':
    case undefined:
      return null
  }
}
