import type { OneOrder, OrderView } from '@marquee/contract/delivery.ts'
import { message } from '@marquee/contract/message.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { panelRoutes } from '../../app/panel-routes.tsx'
import { loadDeliveryPage } from './index.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { order, summary } from './testing.ts'

const detail = (of: OrderView, more: Partial<OneOrder> = {}): OneOrder => ({
  order: of,
  networkOrderId: 'f9f363d1',
  accountName: 'Osteria Lume',
  eater: 'Priya',
  items: [
    { title: 'Vongole', quantity: 2, options: ['No chilli'], totalMinor: 3300 },
    { title: 'Focaccia', quantity: 1, options: [], totalMinor: 150 },
  ],
  wantedAt: null,
  states: [
    { state: 'OFFERED', status: 1, at: '2026-11-24T18:31:00.000Z' },
    { state: 'ACCEPTED', status: 2, at: '2026-11-24T18:32:00.000Z' },
  ],
  isOver: false,
  ...more,
})

let asked: RecordedCall[]
let orders: readonly OrderView[]
type Answers = Parameters<typeof answering>[0]
async function open(
  rows: readonly OrderView[],
  { said = summary(), more = {} as Answers, path = '/user-panel/delivery' } = {},
) {
  orders = rows
  history.replaceState(null, '', path)
  asked = answering({
    'GET /api/delivery/summary': { body: said },
    'GET /api/orders': () => ({ body: { orders, next: null } }),
    ...more,
  })
  const rendered = await renderSignedIn(<DeliveryPage />)
  await settle(60)
  return rendered
}
const cells = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(
      (cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent,
    ),
  )

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('shows number, date and what became of each order, by the columns of the specification', async () => {
  const { element } = await open([
    order(3),
    order(2, { status: 2 }),
    order(1, { status: 3, orderedAt: '2026-11-09T08:05:00.000Z' }),
  ])
  expect([...element.querySelectorAll('th')].map((one) => one.textContent)).toEqual([
    'Order',
    'Date',
    'Accepted',
  ])
  expect(cells(element)).toEqual([
    ['#BC953', '24 November, 18:33', 'Not accepted yet'],
    ['#BC952', '24 November, 18:32', 'Accepted'],
    ['#BC951', '9 November, 08:05', 'Cancelled'],
  ])
  for (const words of [
    'Osteria Lume',
    'Takes orders',
    'Uber Eats: as of',
    '34',
    '1 waiting',
    '£812.50',
    '£27.08',
  ])
    expect(element.textContent).toContain(words)
})

it('draws an empty circle, a check and a cross', async () => {
  const { element } = await open([order(3), order(2, { status: 2 }), order(1, { status: 3 })])
  const drawn = [...element.querySelectorAll('tbody .accepted svg')].map((svg) =>
    [...svg.children].map((one) => one.getAttribute('d') ?? one.tagName),
  )
  expect(drawn).toEqual([
    ['circle'],
    ['circle', 'm16 9-5.5 5.5L8 12'],
    ['circle', 'm15 9-6 6', 'm9 9 6 6'],
  ])
})

it('says No orders where there are none, and what went wrong where they did not come', async () => {
  const { element } = await open([], {
    said: summary({
      today: { orders: 0, waiting: 0, accepted: 0, cancelled: 0, takings: [] },
    }),
  })
  expect(element.textContent).toContain('No orders')
  expect(element.querySelectorAll('th')).toHaveLength(3)
  const { element: failed } = await open([order(1)], {
    said: summary({
      store: {
        network: 'uberEats',
        accountName: 'Osteria Lume',
        state: 'paused',
        stateAt: null,
        readAt: null,
        isReading: false,
        problem: message('uber-eats.problem'),
      },
    }),
    more: { 'GET /api/orders': { status: 500, body: { message: 'Broken', code: 'internal' } } },
  })
  expect(failed.textContent).toContain('The orders could not be loaded')
  expect(failed.textContent).toContain('Uber Eats could not be updated')
  expect(failed.textContent).toContain('Paused')
})

it('lets a new order come in by itself, and says so once', async () => {
  const before = order(1, { orderedAt: '2026-01-24T18:31:00.000Z' })
  const fresh = order(2, { orderedAt: new Date().toISOString() })
  const { element, client } = await open([before])
  const said = () => element.querySelector('p[role=status].sr')?.textContent
  expect(said()).toBe('')
  const become = async (rows: readonly OrderView[]) => {
    orders = rows
    await act(async () => {
      await client.invalidateQueries({ queryKey: queryKeys.orders(aCompany().id) })
    })
    await settle(60)
  }
  await become([fresh, before])
  expect(said()).toBe('New order #BC952.')
  expect(element.querySelectorAll('tr[data-fresh]')).toHaveLength(1)
  // accepted meanwhile: it is no new one
  await become([{ ...fresh, status: 2 }, before])
  expect(element.querySelectorAll('tr[data-fresh]')).toHaveLength(1)
  expect(cells(element)[0]).toEqual(['#BC952', expect.any(String), 'Accepted'])
})

it('announces an order that comes after one that was placed later', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const before = order(1, { orderedAt: '2026-01-24T18:31:00.000Z' })
  const earlier = order(2, { orderedAt: minutesAgo(1) })
  const later = order(3, { orderedAt: minutesAgo(0) })
  const { element, client } = await open([later, before])
  orders = [later, earlier, before]
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.orders(aCompany().id) })
  })
  await settle(60)
  expect(element.querySelector('p[role=status].sr')?.textContent).toBe('New order #BC952.')
  expect(element.querySelectorAll('tr[data-fresh]')).toHaveLength(1)
})

it('does not call new what is read on below', async () => {
  const recent = (number: number) => order(number, { orderedAt: new Date().toISOString() })
  const pages = [
    { orders: [recent(3)], next: '2026-11-24T18:33:00.000Z_1' },
    { orders: [recent(2)], next: null },
  ]
  const { element } = await open([], {
    more: { 'GET /api/orders': () => ({ body: pages.shift() }) },
  })
  await press(buttonIn(element, 'Show older'))
  await settle(60)
  expect(element.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(element.querySelectorAll('tr[data-fresh]')).toHaveLength(0)
})

it('does not call new what a store that was just connected brings along', async () => {
  const { element, client } = await open([])
  orders = [3, 2].map((number) => order(number, { orderedAt: `2026-01-24T18:3${number}:00.000Z` }))
  await act(async () => {
    await client.invalidateQueries({ queryKey: queryKeys.orders(aCompany().id) })
  })
  await settle(60)
  expect(element.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(element.querySelectorAll('tr[data-fresh]')).toHaveLength(0)
  expect(element.querySelector('p[role=status].sr')?.textContent).toBe('')
})

it('opens an order beside the list, with what was ordered, the total and the times', async () => {
  const { element } = await open([order(1, { status: 2 })], {
    more: {
      [`GET /api/orders/${order(1).id}`]: { body: detail(order(1, { status: 2 })) },
    },
  })
  await press(buttonIn(element, '#BC951'))
  await settle(60)
  expect(location.search).toBe(`?order=${order(1).id}`)
  const panel = element.querySelector('dialog.drawer')
  for (const words of [
    'Order #BC951',
    'Priya',
    '2×',
    'Vongole',
    'No chilli',
    '£33.00',
    '£34.50',
    'Ordered',
    '18:31',
    'Accepted',
    '18:32',
  ])
    expect(panel?.textContent).toContain(words)
  await press([...(panel?.querySelectorAll('button') ?? [])].at(-1))
  await settle()
  expect(location.search).toBe('')
})

it('Menu and Promotions come soon, in the words of the specification', async () => {
  const { element } = await open([order(1)], { path: '/user-panel/delivery/menu' })
  const dialog = () => element.querySelector<HTMLElement>('dialog.dialog')
  expect(dialog()?.textContent).toBe('Coming SoonThis feature is coming soonGo back')
  await press(buttonIn(element, 'Go back'))
  await settle()
  expect(location.pathname).toBe('/user-panel/delivery')
  expect(dialog()?.textContent).toBe('')
  await press(buttonIn(element, 'Promotions'))
  await settle()
  expect(dialog()?.textContent).toBe('Coming SoonThis feature is coming soonGo back')
  await press(buttonIn(element, 'Go back'))
  await settle()
  expect(dialog()?.textContent).toBe('')
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

it.each(['/user-panel/delivery', '/user-panel/delivery/menu'])(
  '%s leads to Accounts without an active store',
  async (path) => {
    await loadDeliveryPage()
    history.replaceState(null, '', path)
    asked = answering({})
    const route = panelRoutes.find((one) => one.path === path)
    if (!route) throw new Error(`no route ${path}`)
    await renderSignedIn(<route.Page />, {
      user: { socialAccounts: [{ type: 'uberEats', enabled: false }], companies: [aCompany()] },
    })
    await settle()
    expect(location.pathname).toBe('/user-panel/tools')
    expect(asked).toEqual([])
    await act(async () => {
      history.replaceState(null, '', '/')
      await Promise.resolve()
    })
  },
)
