import { subscriptionStatuses, type Subscription } from '@marquee/contract/identity.ts'
import { expect, it } from 'vitest'
import { aSubscription } from '#testing/people.ts'
import { subscriptionLine } from './subscription-line.ts'

const now = new Date('2026-11-21T12:00:00Z')
const end = (iso: string) => ({ seconds: Date.parse(iso) / 1000 })
const ahead = end('2027-03-12T12:00:00Z')
const over = end('2026-11-20T12:00:00Z')

const table: readonly [Partial<Subscription>, string][] = [
  [
    { status: 'trialing', trialEnd: end('2026-12-05T12:00:00Z') },
    'Your Free Trial ends on 05 December 2026',
  ],
  [
    {
      status: 'trialing',
      plan: 'm',
      trialEnd: end('2026-12-05T12:00:00Z'),
      cancelsAtPeriodEnd: true,
    },
    'Your subscription ends on 05 December 2026',
  ],
  [{ status: 'trialing', trialEnd: over }, 'Your Free Trial has ended'],
  [
    { status: 'trialing', trialEnd: { seconds: now.getTime() / 1000 } },
    'Your Free Trial has ended',
  ],
  [{ status: 'trialing', trialEnd: null }, 'Your Free Trial has ended'],
  [{ status: 'trial_expired', hasAccess: false, trialEnd: over }, 'Your Free Trial has ended.'],
  [
    { status: 'trial_expired', hasAccess: true, trialEnd: over },
    'No subscription or trial information available.',
  ],
  [
    { status: 'active', interval: 'annually', trialEnd: ahead },
    'Your Annual subscription renews on 12 March 2027',
  ],
  [
    { status: 'active', interval: 'monthly', trialEnd: ahead },
    'Your Monthly subscription renews on 12 March 2027',
  ],
  [
    { status: 'active', interval: null, trialEnd: ahead },
    'Your Monthly subscription renews on 12 March 2027',
  ],
  [
    { status: 'active', interval: 'annually', trialEnd: ahead, cancelsAtPeriodEnd: true },
    'Your subscription ends on 12 March 2027',
  ],
  [{ status: 'active', trialEnd: null }, 'No subscription or trial information available.'],
  [{ status: 'active_lifetime', trialEnd: null }, 'You have lifetime access.'],
  [{ status: 'past_due', trialEnd: ahead }, 'Your last payment did not go through'],
  [{ status: 'unpaid', hasAccess: false }, 'Your subscription is not paid'],
  [{ status: 'canceled', hasAccess: false, trialEnd: over }, 'Your subscription has ended'],
  [{ status: 'paused', hasAccess: false }, 'Your subscription is paused'],
  [{ status: 'incomplete', hasAccess: false }, 'Your first payment is not finished'],
  [
    { status: 'incomplete_expired', hasAccess: false },
    'No subscription or trial information available.',
  ],
]

it.each(table)('%j reads "%s"', (plan, line) => {
  expect(subscriptionLine(aSubscription(plan), now, 'Europe/London')).toBe(line)
})

it('has a row for every status, and says so when nothing is known', () => {
  expect(new Set(table.map(([{ status }]) => status))).toEqual(new Set(subscriptionStatuses))
  expect(subscriptionLine(undefined, now, 'Europe/London')).toBe(
    'No subscription or trial information available.',
  )
})

it('tells the day by the clocks of the company', () => {
  const plan = aSubscription({ status: 'active_lifetime' })
  expect(
    subscriptionLine(
      { ...plan, status: 'trialing', trialEnd: end('2026-12-05T23:30:00Z') },
      now,
      'Europe/Rome',
    ),
  ).toBe('Your Free Trial ends on 06 December 2026')
})
