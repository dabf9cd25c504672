import { expect, it } from 'vitest'
import { aSubscription } from '../../testing/people.ts'
import { planTrouble } from './plan-trouble.ts'

const trouble = (over: Parameters<typeof aSubscription>[0]) =>
  planTrouble(aSubscription(over), 'Europe/London')

it('says what a failed payment does, before and after the grace is over', () => {
  expect(
    trouble({
      status: 'past_due',
      hasAccess: true,
      trialEnd: { seconds: Date.parse('2026-11-28T12:00:00Z') / 1000 },
    }),
  ).toMatchObject({
    kind: 'warn',
    settledBy: 'portal',
    text: expect.stringContaining('until 28 November 2026'),
  })
  expect(trouble({ status: 'past_due', hasAccess: false })).toMatchObject({
    kind: 'fail',
    text: expect.stringContaining('has stopped'),
  })
})
it('names the day on which a cancelled plan ends', () => {
  const plan = {
    status: 'active',
    trialEnd: { seconds: Date.parse('2027-03-12T12:00:00Z') / 1000 },
  } as const
  expect(trouble({ ...plan, cancelsAtPeriodEnd: true })?.title).toBe(
    'Your subscription ends on 12 March 2027.',
  )
  expect(trouble(plan)).toBeNull()
})
it('asks for a plan where there is none any more, and for nothing where all is well', () => {
  expect(trouble({ status: 'canceled', hasAccess: false })?.settledBy).toBe('plan')
  expect(trouble({ status: 'unpaid', hasAccess: false })?.settledBy).toBe('portal')
  expect(trouble({ status: 'active_lifetime', plan: 'm', interval: null })).toBeNull()
  for (const status of ['trialing', 'trial_expired', 'active', 'active_lifetime'] as const)
    expect(trouble({ status })).toBeNull()
  expect(planTrouble(undefined, 'Europe/London')).toBeNull()
})
it('says that a plan is still paid for under a lifetime, and where it is ended', () => {
  expect(trouble({ status: 'active_lifetime', plan: 'm', interval: 'monthly' })).toMatchObject({
    kind: 'warn',
    settledBy: 'portal',
    portalLabel: 'End it',
  })
})
