import { beforeEach, expect, it } from 'vitest'
import { buttonIn, press } from '#testing/signed-in.tsx'
import { aBoost, aList, anAd } from '../testing.ts'
import { cardsIn, openDialogs, openPromotions } from '../testing-page.tsx'

beforeEach(openDialogs)

const boost = aBoost({ state: 'started', adId: '90001', currency: 'JPY', minorPerUnit: 1 })
const aFormer = (ad: ReturnType<typeof anAd> | null) =>
  aList({ former: [{ boost, adAccountId: 'act_30002', ad }] })

it('what runs in an ads account that was chosen before is shown as such, in its own money, and can be paused', async () => {
  const { element, asked } = await openPromotions(aFormer(anAd()), {
    'PUT /api/promotions/update-status': {
      body: { adId: '90001', status: 'PAUSED', isDone: true },
    },
  })
  expect(element.textContent).toContain('Paid by another ad account')
  expect(element.textContent).toContain('until they end. Here they can be paused.')
  const [card] = cardsIn(element)
  for (const words of ['Active', 'Tuesday is quiz night.', 'Ad account act_30002', '¥7,000'])
    expect(card?.textContent).toContain(words)
  await press(buttonIn(element, 'Pause'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    adId: '90001',
    status: 'PAUSED',
  })
})

it('what is paused there is not let go on here', async () => {
  const { element } = await openPromotions(aFormer(anAd({ effective_status: 'PAUSED' })))
  expect(cardsIn(element)[0]?.textContent).toContain('Paused')
  expect(cardsIn(element)[0]?.querySelector('button')).toBeNull()
})

it('what its network does not show any more says so', async () => {
  const { element } = await openPromotions(aFormer(null))
  expect(cardsIn(element)[0]?.textContent).toContain('does not show us this promotion any more')
})

it('what runs for another page is not called unseen, and nobody says that it can be paused here', async () => {
  const { element } = await openPromotions(
    aList({ former: [{ boost, adAccountId: 'act_30002', ad: null, isOfOtherPage: true }] }),
  )
  expect(cardsIn(element)[0]?.textContent).toContain('It runs on for another page.')
  expect(element.textContent).toContain('They go on spending there until they end.')
  for (const untrue of ['does not show us', 'can be paused'])
    expect(element.textContent).not.toContain(untrue)
})

it('nothing is said of it where there is none', async () => {
  const { element } = await openPromotions(aList())
  expect(element.textContent).not.toContain('Paid by another ad account')
})
