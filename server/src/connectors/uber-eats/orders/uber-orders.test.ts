import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createUberEats } from '../index.ts'
import { writeGrantSecret, writeStoreSecret } from '../sign-in/uber-secret.ts'

const settings = townNetworks('https://town.example').uberEats
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const noon = new Date('2026-11-21T12:00:00Z')
let monotonic = 0
const clock = { ...testClock(), now: () => noon, monotonicMs: () => monotonic }
const open = () =>
  createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ auth: settings.authUrl, api: settings.apiUrl }),
  })
let network = open()
let uber = createUberEats({ settings, outbound: network, clock })
beforeEach(() => {
  monotonic = 0
  network = open()
  uber = createUberEats({ settings, outbound: network, clock })
})

const storeId = 'c7f1a2b0-0001-4000-8000-000000000001'
const reader = () =>
  uber.orderReader(
    uber.renewal.bind(
      writeGrantSecret({
        accessToken: 'IA.fixture-access',
        refreshToken: null,
        expiresAt: 9e15,
        scopes: [],
      }),
      writeStoreSecret({ storeId }),
    ),
  )
const remoteId = 'f9f363d1-e1c2-4595-b477-c649845bc953'
const classicHref = `${settings.apiUrl}/v2/eats/order/${remoteId}`
const newerHref = `${settings.apiUrl}/v1/delivery/order/${remoteId}`
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const asked = () => network.asked.map(({ call }) => call).filter((call) => call !== 'app-token')

describe('one order', () => {
  it('reads the same by either suite', async () => {
    const common = {
      remoteId,
      displayId: 'BC953',
      status: 1,
      step: 10,
      isOver: false,
      isScheduled: false,
      wantedAt: null,
      placedAt: noon,
      eater: 'Ann',
      total: { minor: 1250, currency: 'EUR' },
    }
    expect(await reader().read({ remoteId, href: classicHref })).toEqual({
      ...common,
      state: 'CREATED',
      items: [{ title: 'Soup', quantity: 2, options: ['Focaccia', 'No butter'], totalMinor: 1250 }],
    })
    expect(await reader().read({ remoteId, href: newerHref })).toEqual({
      ...common,
      state: 'OFFERED',
      items: [{ title: 'Soup', quantity: 2, options: [], totalMinor: null }],
    })
    expect(asked()).toEqual(['classic-order', 'fulfillment-order'])
  })

  it('leaves a dish without a name to the screen, which has a word for it in every language', async () => {
    network.answer('classic-order', 'classic-order-untitled')
    const order = await reader().read({ remoteId, href: classicHref })
    expect(order?.items).toMatchObject([{ title: '', quantity: 2 }])
  })

  it.each([
    ['classic-order', classicHref],
    ['fulfillment-order', newerHref],
  ] as const)('of another store is nobody’s here (%s)', async (call, href) => {
    network.answer(call, `${call}-elsewhere`)
    expect(await reader().read({ remoteId, href })).toBeNull()
  })

  it('is placed ahead where the newer suite says so, and has the digits of its currency', async () => {
    network.answer('fulfillment-order', 'fulfillment-order-ahead', 'fulfillment-order-yen')
    expect(await reader().read({ remoteId })).toMatchObject({
      isScheduled: true,
      wantedAt: new Date('2026-11-21T19:00:00Z'),
      status: 1,
    })
    expect((await reader().read({ remoteId }))?.total).toEqual({ minor: 1250, currency: 'JPY' })
  })

  it('of an unknown state is no further than any other, and nothing is made up', async () => {
    network.answer('classic-order', 'classic-order-bare')
    expect(await reader().read({ remoteId, href: classicHref })).toEqual({
      remoteId,
      displayId: null,
      state: 'SOMETHING_NEW',
      status: 1,
      step: 0,
      isOver: false,
      isScheduled: false,
      wantedAt: null,
      placedAt: noon,
      eater: null,
      items: null,
      total: null,
    })
    network.answer('classic-order', 'classic-order-unreadable')
    expect(await failing(reader().read({ remoteId, href: classicHref }))).toMatchObject({
      kind: 'unavailable',
    })
  })

  it('is known by id, state and time where a detail of it cannot be read', async () => {
    network.answer('fulfillment-order', 'fulfillment-order-odd')
    network.answer('classic-order', 'classic-order-odd')
    expect(await reader().read({ remoteId })).toMatchObject({
      remoteId,
      displayId: 'BC953',
      status: 1,
      placedAt: noon,
      eater: null,
      items: null,
      total: { minor: 1250, currency: 'EUR' },
    })
    expect(await reader().read({ remoteId, href: classicHref })).toMatchObject({
      remoteId,
      displayId: null,
      status: 1,
      placedAt: noon,
      eater: null,
      total: null,
      items: [{ title: 'Soup', quantity: 2 }],
    })
  })

  it.each([
    ['another host', `https://evil.example/v2/eats/order/${remoteId}`],
    ['another port', classicHref.replace('town.example', 'town.example:8443')],
    ['a name in front', classicHref.replace('https://', 'https://town.example@')],
    ['no address', 'order-1'],
    ['an act on it', `${newerHref}/whatever`],
    ['another scheme', classicHref.replace('https:', 'http:')],
  ])('is never looked for at %s', async (_what, href) => {
    network.answer('fulfillment-order', 'fulfillment-order')
    expect(await reader().read({ remoteId, href })).toMatchObject({ remoteId })
    expect(asked()).toEqual(['fulfillment-order'])
    for (const { request } of network.asked)
      expect(new URL(request.url).host).toBe(new URL(settings.apiUrl).host)
  })

  it('goes out with the token for orders, which carries nothing else', async () => {
    await reader().read({ remoteId, href: classicHref })
    await reader().storeState()
    const forms = network.asked
      .filter(({ call }) => call === 'app-token')
      .map(({ request }) => new URLSearchParams(String(request.body)).get('scope'))
    expect(forms).toEqual(['eats.order eats.store.orders.read', 'eats.store'])
  })
})

describe('which suite', () => {
  it('is learnt: the newer one is tried first, the older one kept once it answered', async () => {
    network.answer('fulfillment-order', 'fulfillment-order-forbidden')
    network.answer('fulfillment-orders', 'fulfillment-orders-forbidden')
    await reader().read({ remoteId })
    await reader().read({ remoteId })
    await reader().list(new Date(noon.getTime() - 3_600_000 * 2))
    expect(asked()).toEqual([
      'fulfillment-order',
      'classic-order',
      'classic-order',
      'created-orders',
      'canceled-orders',
    ])
  })

  it('opens none: nothing is known of the orders, and the store is not blamed', async () => {
    network.answer('fulfillment-order', 'fulfillment-order-unauthorized')
    network.answer('classic-order', 'classic-order-forbidden')
    expect(await failing(reader().read({ remoteId }))).toMatchObject({
      kind: 'unavailable',
      said: message('uber-eats.orders-refused'),
    })
  })

  it('is opened by a new token once this server may read orders', async () => {
    network.answer(
      'fulfillment-order',
      'fulfillment-order-forbidden',
      'fulfillment-order-forbidden',
      'fulfillment-order',
    )
    network.answer('classic-order', 'classic-order-forbidden')
    await failing(reader().read({ remoteId }))
    monotonic = 60_000
    await failing(reader().read({ remoteId }))
    expect(await reader().read({ remoteId })).toMatchObject({ remoteId })
    expect(network.asked.filter(({ call }) => call === 'app-token')).toHaveLength(2)
  })

  it.each([
    ['classic-order-limited', 'rate-limited'],
    ['classic-order-down', 'unavailable'],
    ['classic-order-conflict', 'rejected'],
  ])('%s is %s, and the other suite is not asked', async (file, kind) => {
    network.answer('classic-order', file)
    expect(await failing(reader().read({ remoteId, href: classicHref }))).toMatchObject({ kind })
    expect(asked()).toEqual(['classic-order'])
  })

  it('an order that is gone is null by either', async () => {
    network.answer('classic-order', 'classic-order-none')
    network.answer('fulfillment-order', 'fulfillment-order-none')
    expect(await reader().read({ remoteId, href: classicHref })).toBeNull()
    expect(await reader().read({ remoteId, href: newerHref })).toBeNull()
  })
})

describe('lists', () => {
  const since = new Date(noon.getTime() - 2 * 3_600_000)
  it('of the newer suite come page by page; what cannot be read is left out', async () => {
    network.answer('fulfillment-orders', 'fulfillment-orders-paged', 'fulfillment-orders')
    expect(
      (await reader().list(since)).map((one) => [one.remoteId, one.status, one.items]),
    ).toEqual([
      ['order-00003', 2, null],
      ['order-00001', 2, null],
    ])
    expect(network.asked.at(-1)?.request.url).toContain('next_page_token=more')
  })

  it('of the classic suite are what waits and what was cancelled since', async () => {
    network.answer('fulfillment-orders', 'fulfillment-orders-forbidden')
    expect((await reader().list(since)).map((one) => [one.remoteId, one.status])).toEqual([
      ['o-created', 1],
      ['o-canceled', 3],
    ])
  })
})

it.each([
  ['store-status', 'online'],
  ['store-status-closed', 'closed'],
  ['store-status-paused', 'paused'],
  ['store-status-hidden', 'offline'],
  ['store-status-unauthorized', null],
] as const)('whether the store takes orders: %s is %s', async (file, state) => {
  network.answer('store-status', file)
  expect(await reader().storeState()).toBe(state)
})

it.each(['app-token-not-approved', 'app-token-orders-only'])(
  'a server that may not ask knows nothing of the store, which is no fault of it (%s)',
  async (file) => {
    network.answer('app-token', file)
    expect(await reader().storeState()).toBeNull()
  },
)
