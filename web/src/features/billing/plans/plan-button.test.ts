import { subscriptionStatuses } from '@marquee/contract/identity.ts'
import { expect, it } from 'vitest'
import { aSubscription } from '#testing/people.ts'
import { planButton } from './plan-button.ts'

const said = {
  trialing: 'upgrade',
  trial_expired: 'upgrade',
  active: 'current',
  past_due: 'current',
  active_lifetime: 'current',
  unpaid: 'select',
  canceled: 'select',
  paused: 'select',
  incomplete: 'select',
  incomplete_expired: 'select',
}

it.each(subscriptionStatuses)(
  'with %s and the chosen price it says what the status asks for',
  (status) => {
    expect(planButton(aSubscription({ status, plan: 'price_a' }), 'price_a').label).toBe(
      said[status],
    )
  },
)
it('is pressed for another interval, never for the running plan or a lifetime', () => {
  expect(planButton(aSubscription({ status: 'active', plan: 'price_a' }), 'price_b')).toEqual({
    label: 'select',
    isDisabled: false,
  })
  expect(planButton(aSubscription({ status: 'active', plan: 'price_a' }), 'price_a')).toEqual({
    label: 'current',
    isDisabled: true,
  })
  expect(planButton(aSubscription({ status: 'active_lifetime', plan: null }), 'price_b')).toEqual({
    label: 'current',
    isDisabled: true,
  })
  expect(planButton(aSubscription({ status: 'trialing', plan: null }), 'price_b')).toEqual({
    label: 'upgrade',
    isDisabled: false,
  })
  expect(planButton(undefined, 'price_b')).toEqual({ label: 'select', isDisabled: false })
})
