import type { Advert, PromotionList } from '@marquee/contract/promotions.ts'
import { message } from '@marquee/contract/message.ts'
import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { planNeeded } from '#lib/premium-event.ts'
import { answering, type Asked } from '../../testing/answering.ts'
import { aSubscription } from '../../testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '../../testing/signed-in.tsx'
import { PromotionsPage } from './promotions-page.tsx'
import { aBoost, aList, anAd, aPost, someCaps, someFigures, someStatistics } from './testing.ts'

type Answers = Parameters<typeof answering>[0]
let asked: Asked[]
async function open(
  list: PromotionList,
  more: Answers = {},
  signedIn: Parameters<typeof renderSignedIn>[1] = {},
) {
  history.replaceState(null, '', '/user-panel/promotions')
  asked = answering({
    'GET /api/promotions': () => ({ body: list }),
    'GET /api/promotions/statistics': { body: someStatistics() },
    'GET /api/promotions/caps': { body: someCaps() },
    ...more,
  })
  const rendered = await renderSignedIn(<PromotionsPage />, {
    ...signedIn,
    user: { subscriptions: [aSubscription({ status: 'active' })], ...signedIn.user },
  })
  await settle(60)
  return rendered
}
const oneAd = (more: Partial<Advert> = {}) => aList({ ads: { data: [anAd(more)] } })
const cardsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('.promo-card')]
const badgeIn = (element: HTMLElement) =>
  element.querySelector('.promo-card .badge')?.textContent ?? null

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('shows the numbers of thirty days first, and those of the period that is chosen', async () => {
  const { element } = await open(oneAd())
  const filters = [...element.querySelectorAll('.seg__item')]
  expect(filters.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['Yesterday', 'false'],
    ['Last 7 Days', 'false'],
    ['Last 30 Days', 'true'],
  ])
  for (const words of ['£186.40', '24,310', '£18.64', '25 October – 23 November 2026'])
    expect(element.textContent).toContain(words)
  await press(buttonIn(element, 'Yesterday'))
  await settle(60)
  expect(asked.map(({ url }) => url)).toContain('/api/promotions/statistics?filter=yesterday')
})

it('an ad says state, budget, how long, and its four numbers', async () => {
  const { element } = await open(oneAd())
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
  const { element } = await open(oneAd({ insights: { data: [] } }), {
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

const dead = { stop_time: '2026-01-01T00:00:00.000Z' }
it.each([
  ['ACTIVE', {}, 'Active', 'Pause'],
  ['PENDING_REVIEW', {}, 'In Review', 'Pause'],
  ['IN_PROCESS', {}, 'In Review', 'Pause'],
  ['PAUSED', {}, 'Paused', 'Unpause'],
  ['CAMPAIGN_PAUSED', {}, 'Paused', null],
  ['CAMPAIGN_PAUSED', { budget_remaining: '0' }, 'Completed', null],
  ['DISAPPROVED', {}, 'Disapproved', null],
  ['WITH_ISSUES', {}, 'With issues', null],
  ['SOMETHING_NEW', {}, 'Paused', null],
  ['ACTIVE', { budget_remaining: '0' }, 'Active', null],
  ['ACTIVE', dead, 'Completed', null],
] as const)(
  '%s with %j is labelled %s, and its control %s',
  async (status, campaign, label, control) => {
    const { element } = await open(
      oneAd({ effective_status: status, campaign: { ...anAd().campaign, ...campaign } }),
    )
    expect(badgeIn(element)).toBe(label)
    const buttons = [...element.querySelectorAll('.promo-card button')].map(
      (one) => one.textContent,
    )
    expect(buttons.find((text) => text === 'Pause' || text === 'Unpause') ?? null).toBe(control)
  },
)

it('pauses and lets go on, dashed until it is so, in the words of the specification', async () => {
  let list = oneAd()
  const { element } = await open(aList(), {
    'GET /api/promotions': () => ({ body: list }),
    'PUT /api/promotions/update-status': () => {
      list = oneAd({ wish: { does: 'pause', state: 'sending', problem: null } })
      return { status: 202, body: { adId: '90001', status: 'PAUSED', isDone: false } }
    },
  })
  await press(buttonIn(element, 'Pause'))
  await settle(60)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    status: 'PAUSED',
    adId: '90001',
  })
  expect(toasts()).toEqual(['Pause request has been sent. Please check after few minutes.'])
  expect(badgeIn(element)).toBe('Paused')
  expect(element.querySelector('.promo-card .badge--unsure')).not.toBeNull()
  expect(element.textContent).toContain('Pausing')
  expect(buttonIn(element, 'Unpause')).toBeDefined()
})

it('says the other notice for going on, and the specified words where it fails without any', async () => {
  const { element } = await open(oneAd({ effective_status: 'PAUSED' }), {
    'PUT /api/promotions/update-status': {
      body: { adId: '90001', status: 'ACTIVE', isDone: true },
    },
  })
  await press(buttonIn(element, 'Unpause'))
  await settle(60)
  expect(toasts()).toEqual(['UnPause request has been sent. Please check after few minutes.'])
  const { element: failing } = await open(oneAd(), {
    'PUT /api/promotions/update-status': { status: 500, body: '<html>' },
  })
  await press(buttonIn(failing, 'Pause'))
  await settle(60)
  expect(toasts().at(-1)).toBe('Error: The page could not be updated.')
})

it('what spends can be paused without a plan; going on asks for one', async () => {
  let wanted = 0
  const hear = () => {
    wanted += 1
  }
  addEventListener(planNeeded, hear)
  const without = {
    user: { subscriptions: [aSubscription({ status: 'canceled', hasAccess: false })] },
  }
  const { element } = await open(oneAd({ effective_status: 'PAUSED' }), {}, without)
  await press(buttonIn(element, 'Unpause'))
  await press(buttonIn(element, 'Promote a post'))
  await settle(60)
  removeEventListener(planNeeded, hear)
  expect(wanted).toBe(2)
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  expect(element.querySelector('dialog .promo-post')).toBeNull()
})

it('filters by platform, and says so when nothing is left', async () => {
  const { element } = await open(
    aList({
      ads: {
        data: [
          anAd({ id: '1', name: 'Both' }),
          anAd({ id: '2', name: 'One', targeting: { publisher_platforms: ['instagram'] } }),
        ],
      },
    }),
  )
  const names = () => cardsIn(element).map((card) => card.querySelector('h3')?.textContent)
  expect(
    [...element.querySelectorAll('.promo-platforms > button')].map((one) => one.textContent),
  ).toEqual(['Facebook', 'Instagram'])
  await press(buttonIn(element, 'Instagram'))
  expect(names()).toEqual(['Both'])
  await press(buttonIn(element, 'Facebook'))
  expect(names()).toEqual([])
  expect(element.textContent).toContain('No promotions for selected filters')
})

it('shows what was pressed here from the first second, and why it was refused', async () => {
  const { element } = await open(
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
  for (const words of ['Refused', 'no payment method that works', 'nothing was spent', 'Put away'])
    expect(failed?.textContent).toContain(words)
  expect(failed?.querySelector('a')?.getAttribute('href')).toBe(
    '/user-panel/promotions/new/20001_7',
  )
})

it('says how old spend is once it is older than an hour, and that it is in vain', async () => {
  const readAt = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const { element } = await open(
    { ...oneAd({ isWithoutResult: true }), readAt },
    { 'GET /api/promotions/statistics': { body: someStatistics({ readAt }) } },
  )
  expect(element.textContent?.match(/Last read 2 hr ago\./g)).toHaveLength(2)
  expect(element.textContent).toContain('nothing came of it')
  const { element: fresh } = await open(oneAd())
  expect(fresh.textContent).not.toContain('Last read')
})

it.each([
  ['connection', 'Connect your Facebook page under Tools.'],
  ['ads-account', 'Choose the ads account that pays, under Tools.'],
] as const)('without a %s it says what to connect', async (missing, words) => {
  const { element } = await open(aList({ missing, account: null, currency: null }))
  expect(element.textContent).toContain(words)
  expect(element.querySelector('a[href="/user-panel/tools"]')).not.toBeNull()
  expect(buttonIn(element, 'Promote a post')).toBeUndefined()
})

it('promotes a chosen post of those that may be', async () => {
  const { element } = await open(aList(), {
    'GET /api/posts/facebook/boostable': {
      body: { data: [aPost(), aPost({ id: '20001_6', text: 'Tiramisù', isPromoted: true })] },
    },
  })
  await press(buttonIn(element, 'Promote a post'))
  await settle(60)
  await press(buttonIn(element, 'Promote'))
  expect(toasts()).toEqual(['Choose a post'])
  element.querySelectorAll<HTMLInputElement>('.promo-post input')[1]?.click()
  await settle()
  await press(buttonIn(element, 'Promote'))
  await settle()
  expect(location.pathname).toBe('/user-panel/promotions/new/20001_6')
})

it('shows caps to everybody and lets managers change them', async () => {
  const reached = someCaps({ day: { cap: 1000, spent: 0, counted: 1000 } })
  const { element } = await open(oneAd(), { 'GET /api/promotions/caps': { body: reached } })
  for (const words of ['£10.00 of £10.00', 'Reached', 'No cap', 'Change caps'])
    expect(element.textContent).toContain(words)
  const { element: viewer } = await open(
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
  const { element } = await open(aList({ ads: { data: [ad] } }), {
    'GET /api/promotions/ads/90001': {
      body: {
        ad,
        currency: 'GBP',
        minorPerUnit: 100,
        zone: 'Europe/London',
        days: [
          { day: '2026-11-21', ...someFigures({ spend: 1000 }) },
          { day: '2026-11-23', ...someFigures({ spend: 3210 }) },
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
    '£4.21',
    '10 km around Bristol',
    'Marta Bellini',
  ])
    expect(panel?.textContent).toContain(words)
  const rows = [...(panel?.querySelectorAll('tbody tr') ?? [])].map(
    (row) => row.querySelector('td')?.textContent,
  )
  expect(rows).toEqual(['£10.00', '£0.00', '£32.10'])
})
