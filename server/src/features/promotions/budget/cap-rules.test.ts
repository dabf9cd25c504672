import { expect, it } from 'vitest'
import { leftForRun, whyOverCap } from './cap-rules.ts'

it.each([
  ['GBP', 7000],
  ['EUR', null],
])('a cap of 10 pounds a day leaves an account in %s %s for a week', (currency, left) => {
  const caps = { day: 1000, month: null, currency: 'GBP' }
  const use = { holds: [], spentInMonth: 0, today: '2026-11-24' }
  const run = { from: '2026-11-24', to: '2026-11-30', days: 7, currency }
  expect(leftForRun(caps, use, run)).toBe(left)
})

it('what fills the cap of a day exactly is within it, also in thirds', () => {
  const caps = { day: 1500, month: null, currency: 'GBP' }
  const [from, to] = ['2026-11-24', '2026-11-26']
  const holds = [500, 3500].map((amount) => ({
    subject: `boost of ${amount}`,
    per_day: amount / 3,
    from_day: from,
    to_day: to,
    open: amount,
  }))
  const use = { holds, spentInMonth: 0, today: from }
  const why = (amount: number) =>
    whyOverCap(caps, use, {
      wish: { amount, perDay: amount / 3, from, to },
      of: { currency: 'GBP', minorPerUnit: 100 },
    })
  expect(leftForRun(caps, use, { from, to, days: 3, currency: 'GBP' })).toBe(500)
  expect(why(500)).toBeNull()
  expect(why(501)).toMatchObject({ code: 'promotions.over-day-cap' })
})
