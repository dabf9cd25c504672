import { beforeEach, expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { aBoost, aList, anAd } from '../../testing.ts'
import { badgeIn, openDialogs, openPromotions } from '../../testing-page.tsx'

beforeEach(openDialogs)

it('an ad that was ended a moment ago is over at once', async () => {
  const boost = aBoost({ state: 'started', adId: '90001' })
  let ad = anAd()
  const list = () => aList({ former: [{ boost, adAccountId: 'act_30002', ad }] })
  const { element } = await openPromotions(list(), {
    'GET /api/promotions': () => ({ body: list() }),
    'POST /api/promotions/end': () => {
      const stopTime = new Date(Date.now() - 1).toISOString()
      const campaign = { ...ad.campaign, stop_time: stopTime }
      ad = anAd({ effective_status: 'ARCHIVED', campaign })
      return { body: { adId: '90001', isDone: true } }
    },
  })
  await press(buttonIn(element, 'End promotion'))
  const question = element.querySelector<HTMLElement>('[role=alertdialog]')
  await press(question ? buttonIn(question, 'End promotion') : undefined)
  await settle(60)
  expect(badgeIn(element)).toBe('Completed')
  expect(buttonIn(element, 'End promotion')).toBeUndefined()
})
