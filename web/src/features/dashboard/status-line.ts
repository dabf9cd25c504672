import type { Subscription } from '@marquee/contract/identity.ts'
import { longDateTime } from '#lib/dates.ts'
import { texts } from './texts.ts'

const words = texts.plan

/** `12 March 2027` */
function dateOf(seconds: number, zone: string): string {
  return longDateTime(new Date(seconds * 1000), zone).split(' - ')[0] ?? ''
}

/** The line under the greeting, by plan and day (BILLING-011 to 014); null when nothing is known. */
export function statusLine(plan: Subscription | undefined, now: Date, zone: string): string | null {
  if (!plan) return null
  const end = plan.trialEnd?.seconds
  if (plan.status === 'trial_expired') return plan.hasAccess ? null : words.expired
  if (plan.status === 'trialing') return end !== undefined && end * 1000 > now.getTime() ? words.trialEnds(dateOf(end, zone)) : words.trialOver
  if (plan.status !== 'active' || end === undefined) return null
  return /year|annual/i.test(plan.plan ?? '') ? words.annual(dateOf(end, zone)) : words.monthly(dateOf(end, zone))
}
