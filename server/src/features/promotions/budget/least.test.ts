import { expect, it } from 'vitest'
import { call, clock, net, press, read, usePromotions } from '../testing.ts'

usePromotions()

const dayMs = 86_400_000
const ending = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
const atLeast = 'For 1 day the budget must be at least £1.00.'
const aDay = 'A promotion runs for at least one day.'

it.each([
  ['that much', 100, dayMs, {}],
  ['a penny less', 99, dayMs, { budget: atLeast }],
  ['three hours less', 100, dayMs - 3 * 3_600_000, { endDate: aDay }],
] as const)('one unit of money for one day is the least that is boosted: %s', async (...given) => {
  const [, budget, runMs, details] = given
  net.account = { ...net.account, minDailyBudget: 0 }
  await read()
  const payload = { budget, endDate: ending(runMs) }
  const { body } = await call('POST', '/promotions/check', { payload })
  expect(body).toMatchObject({ leastBudget: 100 })
  const confirmed = { amount: budget, currency: 'GBP' }
  const { status, body: answer } = await press({ ...payload, confirmed })
  const [sentence] = Object.values(details)
  expect([status, answer]).toMatchObject(
    sentence === undefined ? [200, { state: 'started' }] : [400, { message: sentence, details }],
  )
})
