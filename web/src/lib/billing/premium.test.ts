import { expect, it } from 'vitest'
import { aSubscription } from '#testing/people.ts'
import { isPremium } from './premium.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000 })

it('is open in a running trial and with a plan that gives access, and closed otherwise', () => {
  const premium = (over: Parameters<typeof aSubscription>[0]) =>
    isPremium({ subscriptions: [aSubscription(over)] }, now)
  expect(
    premium({ status: 'trialing', hasAccess: true, trialEnd: at('2026-11-22T12:00:00Z') }),
  ).toBe(true)
  expect(
    premium({ status: 'trialing', hasAccess: true, trialEnd: at('2026-11-21T11:59:00Z') }),
  ).toBe(false)
  expect(premium({ status: 'active', hasAccess: true, trialEnd: at('2026-11-01T12:00:00Z') })).toBe(
    true,
  )
  expect(premium({ status: 'active_lifetime', hasAccess: true })).toBe(true)
  expect(premium({ status: 'trial_expired', hasAccess: false })).toBe(false)
  expect(premium({ status: 'canceled', hasAccess: false })).toBe(false)
  expect(isPremium({ subscriptions: [] }, now)).toBe(false)
})
it('stays open for who bought in the trial until the payment service has told the end of it, and not for who cancelled', () => {
  const over = {
    status: 'trialing',
    hasAccess: true,
    trialEnd: at('2026-11-21T11:59:00Z'),
  } as const
  const premium = (more: Parameters<typeof aSubscription>[0]) =>
    isPremium({ subscriptions: [aSubscription({ ...over, ...more })] }, now)
  expect(premium({ plan: 'm' })).toBe(true)
  expect(premium({ plan: 'm', cancelsAtPeriodEnd: true })).toBe(false)
  expect(premium({ plan: null })).toBe(false)
})
