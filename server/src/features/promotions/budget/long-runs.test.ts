import { expect, it } from 'vitest'
import { call, setCaps, team, usePromotions } from '../testing.ts'
import { leftForRun, whyOverCap } from './cap-rules.ts'

usePromotions()

const hold = (perDay: number, from: string, to: string) => ({
  subject: from,
  open: 1,
  per_day: perDay,
  from_day: from,
  to_day: to,
})
const use = {
  today: '2026-11-24',
  spentInMonth: 0,
  holds: [
    hold(400, '2026-11-20', '9999-12-31'),
    hold(300, '9000-01-01', '9000-01-05'),
    hold(900, '2026-11-20', '2026-11-23'),
  ],
}
const caps = { day: 1000, month: null, currency: 'GBP' }

it('a run of thousands of years is held against its fullest day', () => {
  const run = { from: '2026-11-24', to: '9999-12-31', days: 10, currency: 'GBP' }
  expect(leftForRun(caps, use, run)).toBe(3000)
  const wish = { amount: 301, perDay: 301, from: '2026-11-24', to: '9999-12-31' }
  expect(whyOverCap(caps, use, { wish, of: { currency: 'GBP', minorPerUnit: 100 } })).toMatchObject(
    {
      code: 'promotions.over-day-cap',
      params: { left: { amount: 3 } },
    },
  )
})

it('a viewer who asks of a run until the year 9999 is told that it is too long', async () => {
  await setCaps(1_000_000_000_000, null)
  const payload = { budget: 60_000, endDate: '9999-12-31T00:00:00Z' }
  const { status, body } = await call('POST', '/promotions/check', { payload, who: team.viewer })
  expect([status, body]).toMatchObject([
    200,
    { mostBudget: null, refusals: [{ field: 'endDate' }, { field: 'budget' }] },
  ])
})
