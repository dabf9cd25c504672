import { message } from '@marquee/contract/message.ts'
import { beforeEach, expect, it } from 'vitest'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { aBoost, aList, anAd, someCaps } from '../testing.ts'
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
  expect(element.textContent).toContain('until they end. Here they can be paused and ended.')
  const [card] = cardsIn(element)
  for (const words of ['Active', 'Tuesday is quiz night.', 'Ad account act_30002', '¥7,000'])
    expect(card?.textContent).toContain(words)
  await press(buttonIn(element, 'Pause'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    adId: '90001',
    status: 'PAUSED',
  })
})

const endIt = async (element: HTMLElement) => {
  await press(buttonIn(element, 'End promotion'))
  const question = element.querySelector<HTMLElement>('[role=alertdialog]')
  await press(question ? buttonIn(question, 'End promotion') : undefined)
  await settle()
}
const ending = {
  'POST /api/promotions/end': { body: { adId: '90001', isDone: true } },
}

it('what is paused there is not let go on here, and is ended here', async () => {
  const { element, asked } = await openPromotions(
    aFormer(anAd({ effective_status: 'PAUSED' })),
    ending,
  )
  const [card] = cardsIn(element)
  expect(card?.textContent).toContain('Paused')
  expect(card && buttonIn(card, 'Unpause')).toBeUndefined()
  await endIt(element)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ adId: '90001' })
})

it('what was refused there says why, that it spends nothing and what it holds, and is ended here', async () => {
  const ad = anAd({
    effective_status: 'DISAPPROVED',
    problem: message('facebook.ad-disapproved'),
  })
  const { element, asked } = await openPromotions(aFormer(ad), {
    ...ending,
    'GET /api/promotions/caps': {
      body: someCaps({ month: { cap: 10_000, spent: 0, counted: 7000 } }),
    },
  })
  for (const words of ['Disapproved', 'It was refused and spends nothing', 'until you end it'])
    expect(cardsIn(element)[0]?.textContent).toContain(words)
  for (const untrue of ['They keep spending there', 'can be paused'])
    expect(element.textContent).not.toContain(untrue)
  await endIt(element)
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ adId: '90001' })
})

it('what was refused there holds nothing back where there are no caps', async () => {
  const { element } = await openPromotions(aFormer(anAd({ effective_status: 'DISAPPROVED' })))
  expect(cardsIn(element)[0]?.textContent).toContain('It was refused and spends nothing.')
  expect(element.textContent).not.toContain('spending caps until')
})

it('its end is told in the days of its own account', async () => {
  const there = { ...boost, endDate: '2026-12-04T01:00:00.000Z', zone: 'America/New_York' }
  const { element } = await openPromotions(
    aList({ former: [{ boost: there, adAccountId: 'act_30002', ad: anAd() }] }),
  )
  expect(cardsIn(element)[0]?.textContent).toContain('until 3 December, 20:00')
})

it('what runs on without its page tells its end in the days of its own account, too', async () => {
  const there = { ...boost, endDate: '2026-12-04T01:00:00.000Z', zone: 'America/New_York' }
  const before = {
    ...boost,
    id: '00000000-0000-4000-8000-0000000000b2',
    endDate: '2026-12-03T12:00:00.000Z',
  }
  const { element } = await openPromotions(
    aList({ missing: 'connection', account: null, boosts: [there, before] }),
  )
  expect(element.textContent).toContain('the last until 03 December 2026 - 20:00')
})

it('what its network does not show any more says so', async () => {
  const { element } = await openPromotions(aFormer(null))
  expect(cardsIn(element)[0]?.textContent).toContain('does not show us this promotion any more')
})

it('what runs for another page is not called unseen, and nobody says that it can be paused here', async () => {
  const { element } = await openPromotions(
    aList({ former: [{ boost, adAccountId: 'act_30002', ad: null, isOfOtherPage: true }] }),
  )
  expect(cardsIn(element)[0]?.textContent).toContain('It continues for another page.')
  expect(element.textContent).toContain('They keep spending there until they end.')
  for (const untrue of ['does not show us', 'can be paused'])
    expect(element.textContent).not.toContain(untrue)
})

it('nothing is said of it where there is none', async () => {
  const { element } = await openPromotions(aList())
  expect(element.textContent).not.toContain('Paid by another ad account')
})
