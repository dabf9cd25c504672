import { describe, expect, it } from 'vitest'
import { subscriptionStatuses } from '@marquee/contract/identity.ts'
import {
  standingAt,
  trialEndFrom,
  trialToPass,
  type StoredSubscription,
} from './subscription-rules.ts'

const now = new Date('2026-03-10T12:00:00.900Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const seconds = (at: Date) => ({ seconds: Math.floor(at.getTime() / 1000) })
const stored = (given: Partial<StoredSubscription>): StoredSubscription => ({
  plan: null,
  interval: null,
  status: 'active',
  isBought: false,
  trialEndsAt: null,
  currentPeriodEnd: null,
  pastDueSince: null,
  cancelsAtPeriodEnd: false,
  hasLifetime: false,
  ...given,
})
/** A monthly plan that was bought after a trial. */
const bought = (given: Partial<StoredSubscription>): StoredSubscription =>
  stored({
    isBought: true,
    plan: 'price_m',
    interval: 'monthly',
    trialEndsAt: inDays(-40),
    currentPeriodEnd: inDays(9),
    ...given,
  })

describe('status, access and date follow the row and the time', () => {
  it.for([
    [
      'a running trial',
      stored({ status: 'trialing', trialEndsAt: inDays(1) }),
      'trialing',
      true,
      inDays(1),
    ],
    [
      'a trial that ends this instant',
      stored({ status: 'trialing', trialEndsAt: now }),
      'trial_expired',
      false,
      now,
    ],
    [
      'a trial that ended',
      stored({ status: 'trialing', trialEndsAt: inDays(-1) }),
      'trial_expired',
      false,
      inDays(-1),
    ],
    [
      'a trial written down as ended',
      stored({ status: 'trial_expired', trialEndsAt: inDays(-3) }),
      'trial_expired',
      false,
      inDays(-3),
    ],
    [
      'a company that never had a trial',
      stored({ status: 'trial_expired' }),
      'trial_expired',
      false,
      null,
    ],

    [
      'bought during the trial',
      bought({ status: 'trialing', trialEndsAt: inDays(5), currentPeriodEnd: inDays(5) }),
      'trialing',
      true,
      inDays(5),
    ],
    [
      'bought, its trial over and the provider silent yet',
      bought({ status: 'trialing', trialEndsAt: inDays(-0.1), currentPeriodEnd: inDays(-0.1) }),
      'trialing',
      true,
      inDays(-0.1),
    ],
    [
      'bought and cancelled during the trial',
      bought({
        status: 'trialing',
        trialEndsAt: inDays(5),
        currentPeriodEnd: inDays(5),
        cancelsAtPeriodEnd: true,
      }),
      'trialing',
      true,
      inDays(5),
    ],
    [
      'bought and cancelled, the trial over',
      bought({
        status: 'trialing',
        trialEndsAt: now,
        currentPeriodEnd: now,
        cancelsAtPeriodEnd: true,
      }),
      'canceled',
      false,
      now,
    ],

    ['a paid plan', bought({ status: 'active' }), 'active', true, inDays(9)],
    [
      'a paid plan whose renewal we were not told of yet',
      bought({ status: 'active', currentPeriodEnd: inDays(-0.1) }),
      'active',
      true,
      inDays(-0.1),
    ],
    [
      'a paid plan whose renewal nobody confirmed for seven days',
      bought({ status: 'active', currentPeriodEnd: inDays(-7) }),
      'unpaid',
      false,
      inDays(-7),
    ],
    [
      'bought, its trial over and nobody heard of for seven days',
      bought({ status: 'trialing', trialEndsAt: inDays(-7), currentPeriodEnd: inDays(-7) }),
      'unpaid',
      false,
      inDays(-7),
    ],
    [
      'a cancelled plan whose end nobody confirmed for long',
      bought({ status: 'active', cancelsAtPeriodEnd: true, currentPeriodEnd: inDays(-8) }),
      'canceled',
      false,
      inDays(-8),
    ],
    [
      'a plan that is cancelled for the end of its period',
      bought({ status: 'active', cancelsAtPeriodEnd: true }),
      'active',
      true,
      inDays(9),
    ],
    [
      'a cancelled plan at the instant of its end',
      bought({ status: 'active', cancelsAtPeriodEnd: true, currentPeriodEnd: now }),
      'canceled',
      false,
      now,
    ],
    [
      'a cancelled plan after its end',
      bought({ status: 'active', cancelsAtPeriodEnd: true, currentPeriodEnd: inDays(-2) }),
      'canceled',
      false,
      inDays(-2),
    ],

    [
      'a payment that failed just now',
      bought({ status: 'past_due', pastDueSince: now }),
      'past_due',
      true,
      inDays(7),
    ],
    [
      'a payment that failed six days ago',
      bought({ status: 'past_due', pastDueSince: inDays(-6) }),
      'past_due',
      true,
      inDays(1),
    ],
    [
      'a payment that failed seven days ago',
      bought({ status: 'past_due', pastDueSince: inDays(-7) }),
      'past_due',
      false,
      now,
    ],
    ['a failed payment of unknown date', bought({ status: 'past_due' }), 'past_due', false, null],
    [
      'a failed payment of a plan that was cancelled and is over',
      bought({
        status: 'past_due',
        pastDueSince: inDays(-1),
        cancelsAtPeriodEnd: true,
        currentPeriodEnd: inDays(-0.5),
      }),
      'canceled',
      false,
      inDays(-0.5),
    ],

    ['unpaid', bought({ status: 'unpaid' }), 'unpaid', false, inDays(9)],
    [
      'canceled',
      bought({ status: 'canceled', currentPeriodEnd: inDays(-1) }),
      'canceled',
      false,
      inDays(-1),
    ],
    [
      'canceled at once, with days of the period left',
      bought({ status: 'canceled' }),
      'canceled',
      false,
      inDays(9),
    ],
    ['paused', bought({ status: 'paused' }), 'paused', false, inDays(9)],
    [
      'a first payment that is open',
      bought({ status: 'incomplete' }),
      'incomplete',
      false,
      inDays(9),
    ],
    [
      'a first payment that never came',
      bought({ status: 'incomplete_expired' }),
      'incomplete_expired',
      false,
      inDays(9),
    ],
    [
      'a first payment that is open, the trial running',
      bought({ status: 'incomplete', trialEndsAt: inDays(3) }),
      'trialing',
      true,
      inDays(3),
    ],
    [
      'a first payment that never came, the trial running',
      bought({ status: 'incomplete_expired', trialEndsAt: inDays(3) }),
      'trialing',
      true,
      inDays(3),
    ],

    [
      'a lifetime written down as the status',
      stored({ status: 'active_lifetime' }),
      'active_lifetime',
      true,
      null,
    ],
    [
      'a lifetime over an ended trial',
      stored({ status: 'trial_expired', trialEndsAt: inDays(-3), hasLifetime: true }),
      'active_lifetime',
      true,
      null,
    ],
    [
      'a lifetime over a running plan',
      bought({ status: 'active', hasLifetime: true }),
      'active_lifetime',
      true,
      null,
    ],
    [
      'a lifetime over a plan that is cancelled and over',
      bought({ status: 'canceled', hasLifetime: true }),
      'active_lifetime',
      true,
      null,
    ],
    [
      'a lifetime over a failed payment',
      bought({ status: 'past_due', pastDueSince: inDays(-30), hasLifetime: true }),
      'active_lifetime',
      true,
      null,
    ],
  ] as const)('%s', ([_what, given, status, hasAccess, date]) => {
    expect(standingAt(given, now)).toMatchObject({
      status,
      hasAccess,
      trialEnd: date && seconds(date),
    })
  })

  it('are foreseen without the silence of a provider that still has time to speak', () => {
    const plan = bought({ status: 'active' })
    expect(standingAt(plan, inDays(400), now).status).toBe('active')
    expect(standingAt(plan, inDays(400)).status).toBe('unpaid')
  })

  it('knows every status there is, in any company of others, and never fails', () => {
    for (const status of subscriptionStatuses)
      for (const isBought of [true, false])
        for (const end of [null, now, inDays(1), inDays(-1)])
          for (const cancelsAtPeriodEnd of [true, false]) {
            const standing = standingAt(
              stored({
                status,
                isBought,
                trialEndsAt: end,
                currentPeriodEnd: end,
                pastDueSince: end,
                cancelsAtPeriodEnd,
              }),
              now,
            )
            expect(subscriptionStatuses).toContain(standing.status)
            expect(standing.hasAccess).toBe(
              ['trialing', 'active', 'active_lifetime'].includes(standing.status) ||
                (standing.status === 'past_due' && end !== null),
            )
          }
  })
})

describe('what is told of the plan', () => {
  it('is nothing during a trial of our own', () => {
    expect(standingAt(stored({ status: 'trialing', trialEndsAt: inDays(1) }), now)).toMatchObject({
      plan: null,
      interval: null,
      payment: null,
      cancelsAtPeriodEnd: false,
    })
  })
  it('is nothing of a purchase that came to nothing while the trial runs', () => {
    expect(standingAt(bought({ status: 'incomplete', trialEndsAt: inDays(3) }), now)).toMatchObject(
      { plan: null, interval: null, payment: null },
    )
  })
  it('is price, interval and the remembered end of the trial once something was bought', () => {
    expect(standingAt(bought({ status: 'active', interval: 'annually' }), now)).toMatchObject({
      plan: 'price_m',
      interval: 'annually',
      payment: { trialEnd: seconds(inDays(-40)) },
    })
  })
  it.each([
    ['a plan that renews', bought({ status: 'active' }), 'monthly'],
    ['a failed payment', bought({ status: 'past_due', pastDueSince: now }), 'monthly'],
    ['a plan that ends by itself', bought({ status: 'active', cancelsAtPeriodEnd: true }), null],
    ['a plan that is over', bought({ status: 'canceled' }), null],
    ['an ended trial', stored({ status: 'trial_expired' }), null],
  ] as const)(
    'says under a lifetime whether something is still charged: %s',
    (_what, beneath, interval) => {
      expect(standingAt({ ...beneath, hasLifetime: true }, now)).toMatchObject({
        status: 'active_lifetime',
        interval,
      })
    },
  )
  it.each([
    [
      'the end of a trial with 48 hours left',
      stored({ status: 'trialing', trialEndsAt: inDays(2) }),
      inDays(2),
    ],
    [
      'nothing with a second less',
      stored({ status: 'trialing', trialEndsAt: new Date(inDays(2).getTime() - 1000) }),
      null,
    ],
    [
      'nothing in a trial beside a purchase that is not finished',
      bought({ status: 'incomplete', trialEndsAt: inDays(5) }),
      null,
    ],
    [
      'nothing where the plan is bought',
      bought({ status: 'trialing', trialEndsAt: inDays(5) }),
      null,
    ],
    [
      'nothing under a lifetime',
      stored({ status: 'trialing', trialEndsAt: inDays(5), hasLifetime: true }),
      null,
    ],
    ['nothing after the trial', stored({ status: 'trialing', trialEndsAt: inDays(-1) }), null],
  ] as const)(
    'says until when a plan that is bought now costs nothing: %s',
    (_what, given, freeUntil) => {
      expect(standingAt(given, now).freeUntil).toEqual(freeUntil && seconds(freeUntil))
    },
  )
  it('says that it ends instead of renewing', () => {
    expect(
      standingAt(bought({ status: 'active', cancelsAtPeriodEnd: true }), now).cancelsAtPeriodEnd,
    ).toBe(true)
  })
})

describe('a trial', () => {
  it('is 14 days long', () => {
    expect(trialEndFrom(now)).toEqual(inDays(14))
  })
  it.each([
    [
      'with 48 hours left is passed on',
      stored({ status: 'trialing', trialEndsAt: inDays(2) }),
      inDays(2),
    ],
    [
      'with a second less is not',
      stored({ status: 'trialing', trialEndsAt: new Date(inDays(2).getTime() - 1000) }),
      null,
    ],
    ['that ended is not', stored({ status: 'trial_expired', trialEndsAt: inDays(3) }), null],
    [
      'of a company that had bought before is not given again',
      bought({ status: 'canceled', trialEndsAt: inDays(5) }),
      null,
    ],
    [
      'that was bought already is not given twice',
      bought({ status: 'trialing', trialEndsAt: inDays(5) }),
      null,
    ],
  ])('%s', (_what, given, passed) => {
    expect(trialToPass(given, now)).toEqual(passed)
  })
})
