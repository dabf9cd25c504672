import { expect, it } from 'vitest'
import type { Subscription } from '@marquee/contract/identity.ts'
import { aSubscription } from '../../testing/people.ts'
import { statusLine } from './status-line.ts'

const now = new Date('2026-11-21T12:00:00Z')
const end = (iso: string) => ({ seconds: Date.parse(iso) / 1000 })
const line = (plan: Partial<Subscription>) => statusLine(aSubscription(plan), now, 'Europe/London')

it('says where the plan stands, in the words of its state', () => {
  expect(line({ status: 'trialing', trialEnd: end('2026-12-05T12:00:00Z') })).toBe('Your Free Trial ends on 05 December 2026')
  expect(line({ status: 'trialing', trialEnd: end('2026-11-20T12:00:00Z') })).toBe('Your Free Trial has ended')
  expect(line({ status: 'trial_expired', hasAccess: false })).toBe('Your Free Trial has ended.')
  expect(line({ status: 'active', plan: 'annual', trialEnd: end('2027-03-12T12:00:00Z') })).toBe('Your Annual subscription renews on 12 March 2027')
  expect(line({ status: 'active', plan: 'monthly', trialEnd: end('2026-12-12T12:00:00Z') })).toBe('Your Monthly subscription renews on 12 December 2026')
  expect(statusLine(undefined, now, 'Europe/London')).toBeNull()
})
