import type { DeliveryStore, OneOrder } from '@marquee/contract/delivery.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { order, summary } from './testing.ts'

const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
const first = order(1)
const one: OneOrder = {
  order: first,
  networkOrderId: 'f9f363d1',
  accountName: 'Osteria Lume',
  eater: 'Priya',
  items: null,
  wantedAt: null,
  states: [],
  isOver: false,
}
const good: Parameters<typeof answering>[0] = {
  'GET /api/delivery/summary': { body: summary() },
  'GET /api/orders': { body: { orders: [first], next: null } },
  [`GET /api/orders/${first.id}`]: { body: one },
}
async function open(more: Parameters<typeof answering>[0] = {}) {
  history.replaceState(null, '', '/user-panel/delivery')
  answering({ ...good, ...more })
  const rendered = await renderSignedIn(<DeliveryPage />)
  await settle(60)
  return rendered
}
async function readAgain(client: QueryClient) {
  await act(async () => {
    await client.refetchQueries({ queryKey: queryKeys.orders(aCompany().id) })
  })
  await settle(60)
}
const unread = (more: Partial<DeliveryStore> = {}) => {
  const { store } = summary()
  if (!store) throw new Error('The summary has a store.')
  return summary({
    store: { ...store, readAt: null, ...more },
    today: { orders: 0, waiting: 0, accepted: 0, cancelled: 0, takings: [] },
  })
}

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('the list, the figures and the order that is open stay when reading them again fails', async () => {
  const { element, client } = await open()
  await press(buttonIn(element, '#BC951'))
  await settle(60)
  answering({
    'GET /api/delivery/summary': broken,
    'GET /api/orders': broken,
    [`GET /api/orders/${first.id}`]: broken,
  })
  await readAgain(client)
  for (const words of [
    'The store could not be loaded',
    'The orders could not be loaded',
    'The order could not be loaded',
    '#BC951',
    '£812.50',
  ])
    expect(element.textContent).toContain(words)
  expect(element.querySelector('dialog.drawer')?.textContent).toContain('Priya')
})

it('waits for the store before it says that there are no orders, and tells when it does not come', async () => {
  let arrives = (_answer: typeof broken) => {}
  const { element } = await open({
    'GET /api/orders': { body: { orders: [], next: null } },
    'GET /api/delivery/summary': () =>
      new Promise<typeof broken>((resolve) => {
        arrives = resolve
      }),
  })
  expect(element.querySelector('.skeleton')).not.toBeNull()
  expect(element.textContent).not.toContain('No orders')
  await act(async () => {
    arrives(broken)
    await Promise.resolve()
  })
  await settle(60)
  expect(element.querySelector('.skeleton')).toBeNull()
  expect(element.textContent).toContain('The store could not be loaded')
  expect(element.textContent).not.toContain('No orders')
})

it('a store that was never read has no orders and no figures of the day that could be counted', async () => {
  const { element } = await open({
    'GET /api/orders': { body: { orders: [], next: null } },
    'GET /api/delivery/summary': { body: unread() },
  })
  expect(element.textContent).toContain('Not loaded from the network yet.')
  expect(element.textContent).not.toContain('No orders')
  expect(element.querySelector('.day-figures')).toBeNull()
})

it('a day of which nothing was read yet has no figures, and no store that takes orders', async () => {
  stopClock()
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString()
  const { element } = await open({
    'GET /api/delivery/summary': { body: unread({ readAt: yesterday, state: 'online' }) },
  })
  expect(element.textContent).toContain('Uber Eats: as of')
  expect(element.textContent).not.toContain('Takes orders')
  expect(element.querySelector('.day-figures')).toBeNull()
})

it('the age of what is shown goes on while nothing new is told', async () => {
  const pass = stopClock()
  const { element } = await open({ 'GET /api/delivery/summary': { body: summary() } })
  expect(element.textContent).toContain('Uber Eats: as of just now')
  // shorter than the time after which the list is read again
  await pass(9.5)
  await settle()
  expect(element.textContent).toContain('Uber Eats: as of 9 min ago')
})
