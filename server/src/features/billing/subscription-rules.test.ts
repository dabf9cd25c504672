import { describe, expect, it } from 'vitest'
import { standingAt, trialEndFrom, type StoredSubscription } from './subscription-rules.ts'

const now = new Date('2026-03-10T12:00:00.900Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)
const stored = (given: Partial<StoredSubscription>): StoredSubscription => ({ plan: null, status: 'active', trialEndsAt: null, currentPeriodEnd: null, pastDueSince: null, ...given })

describe('access follows the status and the time', () => {
  it.each([
    ['a running trial', { status: 'trialing', trialEndsAt: daysFromNow(1) }, 'trialing', true],
    ['a trial that ends this instant', { status: 'trialing', trialEndsAt: now }, 'trial_expired', false],
    ['a trial that ended', { status: 'trialing', trialEndsAt: daysFromNow(-1) }, 'trial_expired', false],
    ['a trial written down as ended', { status: 'trial_expired', trialEndsAt: daysFromNow(3) }, 'trial_expired', false],
    ['a company that never had a trial', { status: 'trial_expired' }, 'trial_expired', false],
    ['a paid plan', { status: 'active', currentPeriodEnd: daysFromNow(20) }, 'active', true],
    ['a lifetime', { status: 'active_lifetime' }, 'active_lifetime', true],
    ['a payment that failed six days ago', { status: 'past_due', pastDueSince: daysFromNow(-6) }, 'past_due', true],
    ['a payment that failed seven days ago', { status: 'past_due', pastDueSince: daysFromNow(-7) }, 'past_due', false],
    ['a failed payment of unknown date', { status: 'past_due' }, 'past_due', false],
    ['unpaid', { status: 'unpaid' }, 'unpaid', false],
    ['canceled', { status: 'canceled' }, 'canceled', false],
    ['paused', { status: 'paused' }, 'paused', false],
    ['incomplete', { status: 'incomplete' }, 'incomplete', false],
    ['incomplete and expired', { status: 'incomplete_expired' }, 'incomplete_expired', false],
  ] as const)('%s', (_what, given, status, hasAccess) => {
    expect(standingAt(stored(given), now)).toMatchObject({ status, hasAccess })
  })
})

describe('the date that is sent', () => {
  it('is the end of the trial in whole seconds', () => {
    expect(standingAt(stored({ status: 'trialing', trialEndsAt: daysFromNow(1) }), now).trialEnd).toEqual({ seconds: Math.floor(daysFromNow(1).getTime() / 1000) })
  })
  it('is the end of the paid period once there is a plan, even when the trial is remembered', () => {
    expect(standingAt(stored({ status: 'active', plan: 'monthly', trialEndsAt: daysFromNow(-40), currentPeriodEnd: daysFromNow(9) }), now).trialEnd)
      .toEqual({ seconds: Math.floor(daysFromNow(9).getTime() / 1000) })
  })
  it('is missing for a lifetime', () => {
    expect(standingAt(stored({ status: 'active_lifetime' }), now).trialEnd).toBeNull()
  })
})

it('a trial is 14 days long', () => {
  expect(trialEndFrom(now)).toEqual(daysFromNow(14))
})
