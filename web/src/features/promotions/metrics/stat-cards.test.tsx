import { expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { someMetrics, someStatistics } from '../testing.ts'
import { oneAd, openPromotions } from '../testing-page.tsx'

it('says what a result is, for that may change with the days', async () => {
  const alone = { calls: null, directions: null, messages: null }
  const without = someStatistics({ insights: { data: [someMetrics(alone)] } })
  let numbers = someStatistics()
  const { element } = await openPromotions(oneAd(), {
    'GET /api/promotions/statistics': () => ({ body: numbers }),
  })
  const stats = () => element.querySelector('.promo-stats')?.textContent
  expect(stats()).toContain('A result is a call, a request for directions or a message.')
  numbers = without
  await press(buttonIn(element, 'Yesterday'))
  await settle(60)
  expect(stats()).toContain('A result is an interaction with the post')
})
