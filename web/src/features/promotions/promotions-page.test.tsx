import { act } from 'react'
import { message } from '@marquee/contract/message.ts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadLineChart } from '#features/insights'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, settle, toasts } from '#testing/signed-in.tsx'
import { aBoost, aList, anAd, aPost, someCaps, someMetrics, someStatistics } from './testing.ts'
import { cardsIn, oneAd, openDialogs, openPromotions } from './testing-page.tsx'

// what opens later is there at once, so that nothing arrives outside of a test's own steps
// what a hook answers is called when all is over
beforeAll(async () => {
  await loadLineChart()
})
beforeEach(openDialogs)
afterEach(() => vi.restoreAllMocks())

it('shows the numbers of thirty days first, and those of the period that is chosen', async () => {
  const { element, asked } = await openPromotions(oneAd())
  const filters = [...element.querySelectorAll('.seg__item')]
  expect(filters.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['Yesterday', 'false'],
    ['Last 7 Days', 'false'],
    ['Last 30 Days', 'true'],
  ])
  for (const words of ['£186.40', '24,310', '£18.64']) expect(element.textContent).toContain(words)
  expect(element.textContent).toMatch(/25 October\s–\s23 November 2026/)
  await press(buttonIn(element, 'Yesterday'))
  await settle(60)
  expect(asked.map(({ url }) => url)).toContain('/api/promotions/statistics?filter=yesterday')
})

it('an ad says state, budget, how long, and its four numbers', async () => {
  const { element } = await openPromotions(oneAd())
  const [card] = cardsIn(element)
  for (const words of [
    'Active',
    'Quiz night, tables of six',
    '3d left',
    '£42.10',
    '6,840',
    '148',
    '£0.28',
    '£42.10 of £70.00',
  ])
    expect(card?.textContent).toContain(words)
  expect(
    [...(card?.querySelectorAll('.marks [role=img]') ?? [])].map((one) =>
      one.getAttribute('aria-label'),
    ),
  ).toEqual(['Facebook', 'Instagram'])
})

it('says N/A for what an ad does not tell, and NO DATA where the account has none', async () => {
  const { element } = await openPromotions(oneAd({ insights: { data: [] } }), {
    'GET /api/promotions/statistics': { body: someStatistics({ insights: { data: [] } }) },
  })
  expect(cardsIn(element)[0]?.querySelectorAll('dd')).toHaveLength(4)
  expect(
    [...(cardsIn(element)[0]?.querySelectorAll('dd') ?? [])].every(
      ({ textContent }) => textContent === 'N/A',
    ),
  ).toBe(true)
  expect(element.querySelector('.promo-stats')?.textContent).toContain('NO DATA')
})

it('filters by platform, and says so when nothing is left', async () => {
  const { element } = await openPromotions(
    aList({
      ads: {
        data: [
          anAd({ id: '1', name: 'Both' }),
          anAd({ id: '2', name: 'One', targeting: { publisher_platforms: ['instagram'] } }),
          // it spends as the others do
          anAd({ id: '3', name: 'None', targeting: { publisher_platforms: ['messenger'] } }),
        ],
      },
    }),
  )
  const names = () => cardsIn(element).map((card) => card.querySelector('h3')?.textContent)
  expect(
    [...element.querySelectorAll('.promo-platforms > button')].map((one) => one.textContent),
  ).toEqual(['Facebook', 'Instagram'])
  expect(names()).toEqual(['Both', 'One', 'None'])
  await press(buttonIn(element, 'Instagram'))
  expect(names()).toEqual(['Both'])
  await press(buttonIn(element, 'Facebook'))
  expect(names()).toEqual([])
  expect(element.textContent).toContain('No promotions for selected filters')
})

it('shows what was pressed here from the first second, and why it was refused', async () => {
  const { element } = await openPromotions(
    aList({
      boosts: [
        aBoost(),
        aBoost({
          id: '00000000-0000-4000-8000-0000000000b2',
          state: 'failed',
          canDrop: true,
          problem: message('facebook.ad-payment-missing'),
        }),
      ],
    }),
  )
  const [under, failed] = cardsIn(element)
  expect(under?.className).toContain('promo-card--open')
  for (const words of [
    'Being set up',
    'Tuesday is quiz night.',
    '£70.00',
    'Nothing is spent until',
  ])
    expect(under?.textContent).toContain(words)
  for (const words of ['Refused', 'no payment method that works', 'nothing was spent', 'Dismiss'])
    expect(failed?.textContent).toContain(words)
  expect(failed?.querySelector('a')?.getAttribute('href')).toBe(
    '/user-panel/promotions/new/20001_7',
  )
})

it('does not say that nothing is left of a boost of which something is', async () => {
  const problem = message('promotions.left-paused-because', {
    reason: message('facebook.ad-payment-missing'),
  })
  const { element } = await openPromotions(
    aList({ boosts: [aBoost({ state: 'failed', canDrop: true, problem })] }),
  )
  const [failed] = cardsIn(element)
  expect(failed?.textContent).toContain('could not be removed. It is paused')
  expect(failed?.textContent).not.toContain('Nothing of it is left')
})

it('says how old spend is once it is older than an hour, and that it is in vain', async () => {
  const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const { element } = await openPromotions(
    { ...oneAd({ isWithoutResult: true }), readAt },
    { 'GET /api/promotions/statistics': { body: someStatistics({ readAt }) } },
  )
  expect(element.textContent?.match(/Updated 2 hr/g)).toHaveLength(2)
  expect(element.textContent).toContain('more than a day without a result')
  const { element: fresh } = await openPromotions(oneAd())
  expect(fresh.textContent).not.toContain('Updated')
})

it('says of an ad that the last reading left out how old its numbers are', async () => {
  const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const list = { ...oneAd({ readAt }), readAt: new Date().toISOString() }
  const { element } = await openPromotions(list)
  expect(cardsIn(element)[0]?.textContent).toContain('Updated 2 hr')
  expect(element.querySelector('.promo-list__head')?.textContent).not.toContain('Updated')
})

it.each([
  ['connection', 'Connect your Facebook page under Accounts.'],
  ['ads-account', 'Choose the ad account that pays, under Accounts.'],
] as const)('without a %s it says what to connect', async (missing, words) => {
  const { element } = await openPromotions(aList({ missing, account: null, currency: null }))
  expect(element.textContent).toContain(words)
  expect(element.querySelector('a[href="/user-panel/tools"]')).not.toBeNull()
  expect(buttonIn(element, 'Promote a post')).toBeUndefined()
})

it('names what runs on at its network while no page is connected', async () => {
  const started = (nth: number, endDate: string) =>
    aBoost({ id: `00000000-0000-4000-8000-0000000000b${nth}`, state: 'started', endDate })
  const boosts = [
    started(1, '2026-12-01T12:00:00.000Z'),
    started(2, '2026-12-09T12:00:00.000Z'),
    started(3, '2026-12-05T12:00:00.000Z'),
  ]
  const none = { missing: 'connection', account: null, currency: null } as const
  const { element } = await openPromotions(aList({ ...none, boosts }))
  expect(element.textContent).toMatch(
    /3 promotions continue on Facebook, the last until [^.]*9 December/,
  )
  const { element: quiet } = await openPromotions(aList(none))
  expect(quiet.textContent).not.toContain('run on at Facebook')
})

it('promotes a chosen post of those that may be', async () => {
  const { element } = await openPromotions(aList(), {
    'GET /api/posts/facebook/boostable': {
      body: { data: [aPost(), aPost({ id: '20001_6', text: 'Tiramisù', isPromoted: true })] },
    },
  })
  await press(buttonIn(element, 'Promote a post'))
  await settle(60)
  await press(buttonIn(element, 'Promote'))
  expect(toasts()).toEqual(['Choose a post'])
  await press(element.querySelectorAll<HTMLInputElement>('.promo-post input')[1])
  await press(buttonIn(element, 'Promote'))
  await settle()
  expect(location.pathname).toBe('/user-panel/promotions/new/20001_6')
})

it('keeps the posts of the dialog when reading them again fails', async () => {
  let answer: { readonly status?: number; readonly body: unknown } = { body: { data: [aPost()] } }
  const { element, client } = await openPromotions(aList(), {
    'GET /api/posts/facebook/boostable': () => answer,
  })
  await press(buttonIn(element, 'Promote a post'))
  await settle(60)
  answer = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
  await act(() =>
    client.refetchQueries({ queryKey: queryKeys.promotions(aCompany().id, 'boostable') }),
  )
  await settle(60)
  expect(element.querySelectorAll('.promo-post input')).toHaveLength(1)
})

it('shows caps to everybody and lets managers change them', async () => {
  const reached = someCaps({ day: { cap: 1000, spent: 0, counted: 1000 } })
  const { element } = await openPromotions(oneAd(), {
    'GET /api/promotions/caps': { body: reached },
  })
  for (const words of ['£10.00 of £10.00', 'Reached', 'No cap', 'Change caps'])
    expect(element.textContent).toContain(words)
  const { element: viewer } = await openPromotions(
    oneAd(),
    { 'GET /api/promotions/caps': { body: reached } },
    { role: 'viewer' },
  )
  expect(viewer.textContent).toContain('£10.00 of £10.00')
  for (const text of ['Change caps', 'Pause', 'Promote a post'])
    expect(buttonIn(viewer, text)).toBeUndefined()
  expect(viewer.querySelector('.promo-new')).toBeNull()
})

it('one ad opens with its results, its days as a table, and why it was refused', async () => {
  const ad = anAd({
    effective_status: 'DISAPPROVED',
    problem: message('facebook.ad-disapproved'),
  })
  const { element } = await openPromotions(aList({ ads: { data: [ad] } }), {
    'GET /api/promotions/ads/90001': {
      body: {
        ad,
        currency: 'GBP',
        minorPerUnit: 100,
        zone: 'Europe/London',
        days: [
          { day: '2026-11-21', ...someMetrics({ spend: 1000 }) },
          { day: '2026-11-23', ...someMetrics({ spend: 3210 }) },
        ],
        boost: aBoost(),
        readAt: new Date().toISOString(),
        isReading: false,
        problem: null,
      },
    },
  })
  expect(cardsIn(element)[0]?.textContent).toContain('See why')
  await press(element.querySelector<HTMLButtonElement>('[aria-label^="See why"]') ?? undefined)
  await settle(80)
  const panel = element.querySelector('dialog.drawer')
  for (const words of [
    'disapproved this ad and gave no reason',
    'What to do',
    'Cost per result',
    '£0.20',
    '10 km around Bristol',
    'Marta Bellini',
  ])
    expect(panel?.textContent).toContain(words)
  const rows = [...(panel?.querySelectorAll('tbody tr') ?? [])].map(
    (row) => row.querySelector('td')?.textContent,
  )
  expect(rows).toEqual(['£10.00', '£0.00', '£32.10'])
})

it('one ad of which the days were not read says so, and not that none was counted', async () => {
  const ad = anAd({ insights: { data: [someMetrics({ spend: 4800 })] } })
  const { element } = await openPromotions(aList({ ads: { data: [ad] } }), {
    'GET /api/promotions/ads/90001': {
      body: {
        ad,
        currency: 'GBP',
        minorPerUnit: 100,
        zone: 'Europe/London',
        days: null,
        boost: null,
        readAt: new Date().toISOString(),
        isReading: false,
        problem: null,
      },
    },
  })
  await press(element.querySelector<HTMLButtonElement>('[aria-label^="Details"]') ?? undefined)
  await settle(80)
  const panel = element.querySelector('dialog.drawer')?.textContent
  expect(panel).toContain('£48.00')
  expect(panel).toContain('The days of this promotion were not read.')
  expect(panel).not.toContain('No day was counted yet.')
})
