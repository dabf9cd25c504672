import type { User } from '@marquee/contract/identity.ts'
import { describe, expect, it } from 'vitest'
import { aSubscription, aUser } from '#testing/people.ts'
import { menuEntries } from './menu-entries.ts'

const now = new Date('2026-11-24T12:00:00Z')
const labels = (user: User) => menuEntries(user, now).main.map((entry) => entry.label)
const facebook = { type: 'facebook' as const, enabled: true }
const plan = (
  status: 'trialing' | 'trial_expired' | 'active',
  hasAccess: boolean,
  seconds: number,
) => aSubscription({ status, hasAccess, trialEnd: { seconds } })

describe('the side menu', () => {
  it('always lists Dashboard and Accounts', () => {
    expect(labels(aUser({}))).toEqual(['Dashboard', 'Accounts'])
    expect(labels(aUser({ socialAccounts: [{ ...facebook, enabled: false }] }))).toEqual([
      'Dashboard',
      'Accounts',
    ])
  })
  it('lists content once an account is connected', () => {
    expect(labels(aUser({ socialAccounts: [facebook] }))).toEqual([
      'Dashboard',
      'Accounts',
      'Posts',
      'Reels',
      'Inbox',
      'Messages',
      'Promotions',
      'Reviews',
      'Analytics',
    ])
  })
  it('hides content when the trial is over and nothing is paid', () => {
    const past = now.getTime() / 1000 - 1
    expect(
      labels(
        aUser({ socialAccounts: [facebook], subscriptions: [plan('trial_expired', false, past)] }),
      ),
    ).toEqual(['Dashboard', 'Accounts'])
    expect(
      labels(aUser({ socialAccounts: [facebook], subscriptions: [plan('trialing', false, past)] })),
    ).toEqual(['Dashboard', 'Accounts'])
    expect(
      labels(
        aUser({ socialAccounts: [facebook], subscriptions: [plan('trialing', true, past + 100)] }),
      ),
    ).toContain('Posts')
  })
  it('lists Delivery only with Uber Eats', () => {
    expect(labels(aUser({ socialAccounts: [{ type: 'uberEats', enabled: true }] }))).toEqual([
      'Dashboard',
      'Accounts',
      'Delivery',
    ])
  })
  it('ends with Upgrade in a trial, else with Account', () => {
    expect(
      menuEntries(aUser({ subscriptions: [plan('trialing', true, 0)] }), now).foot[0]?.label,
    ).toBe('Upgrade')
    expect(
      menuEntries(aUser({ subscriptions: [plan('active', true, 0)] }), now).foot[0]?.label,
    ).toBe('Account')
  })
})
