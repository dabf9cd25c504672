import { expect, it } from 'vitest'
import { leftForRun } from './cap-rules.ts'

it.each([
  ['GBP', 7000],
  ['EUR', null],
])('a cap of 10 pounds a day leaves an account in %s %s for a week', (currency, left) => {
  const caps = { day: 1000, month: null, currency: 'GBP' }
  const use = { holds: [], spentInMonth: 0, today: '2026-11-24' }
  const run = { from: '2026-11-24', to: '2026-11-30', days: 7, currency }
  expect(leftForRun(caps, use, run)).toBe(left)
})
