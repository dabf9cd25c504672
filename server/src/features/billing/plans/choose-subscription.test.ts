import { expect, it } from 'vitest'
import type { ProviderSubscription } from '#connectors/capabilities/services/payment-provider.ts'
import { currentOf } from './choose-subscription.ts'

const owner = { customerId: 'cus_1', companyId: 'lume' }
const begun = (
  id: string,
  month: number,
  status: ProviderSubscription['status'],
): ProviderSubscription => ({
  id,
  customerId: owner.customerId,
  status,
  priceId: 'price_m',
  itemId: `item_${id}`,
  interval: 'monthly',
  currentPeriodEnd: new Date('2026-12-01T00:00:00Z'),
  trialEnd: null,
  endsAt: null,
  createdAt: new Date(Date.UTC(2026, month, 1)),
  companyId: owner.companyId,
})
const idOf = (...all: readonly ProviderSubscription[]) => currentOf(all, owner)?.id ?? null

it('of several subscriptions that are over the last one counts', () => {
  const [first, last] = [begun('first', 1, 'canceled'), begun('last', 6, 'canceled')]
  expect([idOf(first, last), idOf(last, first)]).toEqual(['last', 'last'])
})
it('of several that run the first one counts', () => {
  const [first, last] = [begun('first', 1, 'active'), begun('last', 6, 'active')]
  expect([idOf(first, last), idOf(last, first)]).toEqual(['first', 'first'])
})
it('one that runs counts before one that is over', () => {
  expect(idOf(begun('over', 6, 'canceled'), begun('runs', 1, 'past_due'))).toBe('runs')
})
it('one under another customer, or bought for another company, is nobody’s', () => {
  const own = begun('own', 6, 'canceled')
  const theirs = { ...begun('theirs', 1, 'active'), customerId: 'cus_2' }
  const elsewhere = { ...begun('elsewhere', 1, 'active'), companyId: 'ferri' }
  const byHand = { ...begun('by hand', 1, 'active'), companyId: null }
  expect([idOf(own, theirs, elsewhere), idOf(own, byHand)]).toEqual(['own', 'by hand'])
})
