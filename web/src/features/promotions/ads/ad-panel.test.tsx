import type { Advert, OnePromotion } from '@marquee/contract/promotions.ts'
import { message } from '@marquee/contract/message.ts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadLineChart } from '#features/insights'
import { buttonIn, press, settle } from '#testing/signed-in.tsx'
import { aBoost, aList, anAd, someCaps, someMetrics } from '../testing.ts'
import { openDialogs, openPromotions } from '../testing-page.tsx'

// what opens later is there at once, so that nothing arrives outside of a test's own steps
// what a hook answers is called when all is over
beforeAll(async () => {
  await loadLineChart()
})
beforeEach(openDialogs)
afterEach(() => vi.restoreAllMocks())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The panel of an ad, as its server answers. */
async function openPanel(ad: Advert, more: Partial<OnePromotion> = {}) {
  const { element } = await openPromotions(aList({ ads: { data: [ad] } }), {
    'GET /api/promotions/caps': {
      body: someCaps({ month: { cap: 10_000, spent: 4210, counted: 7000 } }),
    },
    [`GET /api/promotions/ads/${ad.id}`]: {
      body: {
        ad,
        currency: 'GBP',
        minorPerUnit: 100,
        zone: 'Europe/London',
        days: [],
        boost: null,
        readAt: new Date().toISOString(),
        isReading: false,
        problem: null,
        ...more,
      } satisfies OnePromotion,
    },
  })
  await press(
    element.querySelector<HTMLButtonElement>('.promo-card [aria-haspopup=dialog]') ?? undefined,
  )
  await settle(80)
  const panel = element.querySelector<HTMLElement>('dialog.drawer')
  if (panel === null) throw new Error('no panel')
  const valueOf = (name: string) =>
    [...panel.querySelectorAll('dl > div')].find(
      (one) => one.querySelector('dt')?.textContent === name,
    )?.lastElementChild?.textContent
  return { element, panel, valueOf }
}

const withoutContacts = someMetrics({ calls: null, directions: null, messages: null })
const withContacts = someMetrics()

it.each([
  ['POST_ENGAGEMENT', withoutContacts, '£0.20', 'A result is an interaction with the post'],
  ['POST_ENGAGEMENT', withContacts, '£0.20', 'A result is an interaction with the post'],
  ['LINK_CLICKS', withContacts, '£0.28', 'A result is a click on the link.'],
  [null, withContacts, '£4.21', 'A result is a call, a request for directions or a message.'],
  [null, withoutContacts, '£0.20', 'A result is an interaction with the post'],
] as const)('for the goal %s it tells what a result is and costs', async (...args) => {
  const [goal, figures, cost, note] = args
  const { panel, valueOf } = await openPanel(anAd({ insights: { data: [figures] } }), {
    boost: goal === null ? null : aBoost({ goal }),
  })
  expect([valueOf('Interactions'), valueOf('Cost per result')]).toEqual(['210', cost])
  expect(panel.textContent).toContain(note)
})

it('what its network does not tell is not told as none', async () => {
  const figures = someMetrics({ engagements: null })
  const { valueOf } = await openPanel(anAd({ insights: { data: [figures] } }), { boost: aBoost() })
  expect([valueOf('Interactions'), valueOf('Cost per result')]).toEqual(['N/A', 'N/A'])
})

it('counts all days by one kind of result', async () => {
  const { panel } = await openPanel(anAd(), {
    days: [
      { day: '2026-11-22', ...withoutContacts },
      { day: '2026-11-23', ...withContacts },
    ],
  })
  const results = [...panel.querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent)
  expect(results).toEqual(['N/A', '10'])
})

it('says how old the numbers of an ad are that the last reading left out', async () => {
  const { panel } = await openPanel(anAd({ readAt: hoursAgo(2) }))
  expect(panel.querySelector('.promo-detail__head')?.textContent).toContain('Updated 2 hr')
})

it.each([
  [null, true],
  ['00000000-0000-4000-8000-0000000000b1', false],
])('of boost %s it says before the end that the campaign ends: %s', async (boostId, isSaid) => {
  const { element, panel } = await openPanel(anAd({ boostId }))
  await press(buttonIn(panel, 'End promotion'))
  const words = 'It stops for good, with all ads of its campaign, and cannot be started again.'
  expect(element.textContent?.includes(words)).toBe(isSaid)
  expect(element.textContent).toContain('What was spent stays spent.')
})

const refused = (more: Partial<Advert> = {}) =>
  anAd({ effective_status: 'DISAPPROVED', problem: message('facebook.ad-disapproved'), ...more })

it('one that was refused in review says what it holds back, and is ended beside that', async () => {
  const { element, panel } = await openPanel(refused(), { boost: aBoost() })
  expect(panel.textContent).toContain(
    'Until you end it, £27.90 of your spending caps are kept for it',
  )
  const ends = [...panel.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'End promotion',
  )
  expect(ends.map((one) => one.closest('.promo-objection') !== null)).toEqual([true])
  await press(ends[0])
  expect(element.textContent).toContain('Do you want to end this promotion?')
})

it.each([
  ['that is over', refused({ campaign: { ...anAd().campaign, stop_time: hoursAgo(1) } }), aBoost()],
  ['that was made elsewhere', refused(), null],
] as const)('one %s holds nothing back', async (...[, ad, boost]) => {
  const { panel } = await openPanel(ad, { boost })
  expect(panel.textContent).toContain('What to do')
  expect(panel.textContent).not.toContain('are kept for it')
})
