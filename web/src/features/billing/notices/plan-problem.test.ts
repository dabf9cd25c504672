import { expect, it } from 'vitest'
import { aSubscription } from '#testing/people.ts'
import { planProblem } from './plan-problem.ts'

const incident = (over: Parameters<typeof aSubscription>[0]) =>
  planProblem(aSubscription(over), 'Europe/London')

it('says what a failed payment does, before and after the grace is over', () => {
  expect(
    incident({
      status: 'past_due',
      hasAccess: true,
      trialEnd: { seconds: Date.parse('2026-11-28T12:00:00Z') / 1000 },
    }),
  ).toMatchObject({
    kind: 'warn',
    settledBy: 'portal',
    text: expect.stringContaining('until 28 November 2026'),
  })
  expect(incident({ status: 'past_due', hasAccess: false })).toMatchObject({
    kind: 'fail',
    text: expect.stringContaining('has stopped'),
  })
})
it.each(['active', 'trialing'] as const)(
  'names the day on which a cancelled plan ends: %s',
  (status) => {
    const plan = {
      status,
      plan: 'm',
      trialEnd: { seconds: Date.parse('2027-03-12T12:00:00Z') / 1000 },
    }
    expect(incident({ ...plan, cancelsAtPeriodEnd: true })).toMatchObject({
      title: 'Your subscription ends on 12 March 2027.',
      portalLabel: 'Keep it',
    })
    expect(incident(plan)).toBeNull()
  },
)
it('asks for a plan where there is none any more, and for nothing where all is well', () => {
  expect(incident({ status: 'canceled', hasAccess: false })?.settledBy).toBe('plan')
  expect(incident({ status: 'unpaid', hasAccess: false })?.settledBy).toBe('portal')
  expect(incident({ status: 'active_lifetime', plan: 'm', interval: null })).toBeNull()
  for (const status of ['trialing', 'trial_expired', 'active', 'active_lifetime'] as const)
    expect(incident({ status })).toBeNull()
  expect(planProblem(undefined, 'Europe/London')).toBeNull()
})
it('says that a plan is still paid for under a lifetime, and where it is ended', () => {
  expect(incident({ status: 'active_lifetime', plan: 'm', interval: 'monthly' })).toMatchObject({
    kind: 'warn',
    settledBy: 'portal',
    portalLabel: 'End it',
  })
})
