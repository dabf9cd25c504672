import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createUberEats } from '../index.ts'
import { createUberWebhooks } from '../webhooks/uber-events.ts'
import { writeGrantSecret, writeStoreSecret } from './uber-secret.ts'

const settings = townNetworks('https://town.example').uberEats
const folder = (name: string) => [new URL(`../${name}/`, import.meta.url)]
const open = () =>
  createFixtureOutbound({
    wire: folder('wire'),
    fixtures: folder('fixtures'),
    bases: () => ({ auth: settings.authUrl, api: settings.apiUrl }),
  })

const noon = new Date('2026-11-21T12:00:00Z')
let now = noon
let monotonic = 0
const clock = { ...testClock(), now: () => now, monotonicMs: () => monotonic }
let network = open()
let uber = createUberEats({ settings, outbound: network, clock })
beforeEach(() => {
  now = noon
  monotonic = 0
  network = open()
  uber = createUberEats({ settings, outbound: network, clock })
})

const dayMs = 86_400_000
const storeId = 'c7f1a2b0-0001-4000-8000-000000000001'
const redirectUri = 'https://marquee.example/uber-eats/redirect_uri'
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const exchange = () => uber.link.exchange({ code: 'code', redirectUri, codeVerifier })
const grant = (more: object = {}) =>
  writeGrantSecret({
    accessToken: 'IA.fixture-access',
    refreshToken: 'fixture-refresh',
    expiresAt: noon.getTime() + 30 * dayMs,
    scopes: ['eats.pos_provisioning'],
    ...more,
  })
const bound = (more: object = {}, id = storeId) =>
  uber.renewal.bind(grant(more), writeStoreSecret({ storeId: id }))
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const asked = () => network.asked.map(({ call }) => call)

describe('consent', () => {
  it('asks for nothing but the stores', () => {
    const address = new URL(uber.link.consentUrl({ state: 's', redirectUri, codeVerifier }))
    expect(address.pathname).toMatch(/\/oauth\/v2\/authorize$/)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: settings.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'eats.pos_provisioning',
      state: 's',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
  })

  it('is somebody new each time, and says what it opens', async () => {
    const { opens, ...given } = await exchange()
    expect(opens).toEqual(
      (await uber.link.discover(grant())).accounts.map(({ remoteId }) => remoteId),
    )
    expect(given).toEqual({
      remoteUserId: expect.stringMatching(/^consent:/),
      name: 'Lume Catering',
      secret: grant(),
      expiresAt: new Date(noon.getTime() + 30 * dayMs),
      grantedScopes: ['eats.pos_provisioning'],
      declinedScopes: [],
    })
    network.answer('stores', 'stores-none')
    const [one, other] = [await exchange(), await exchange()]
    expect([one.name, one.opens]).toEqual(['Uber Eats', []])
    expect(one.remoteUserId).not.toBe(other.remoteUserId)
  })

  it('is refused with a code that is not good', async () => {
    network.answer('exchange', 'exchange-refused')
    expect(await failing(exchange())).toMatchObject({
      kind: 'rejected',
      facts: { status: 400, code: 'invalid_grant' },
    })
  })
})

describe('stores', () => {
  it('are listed page by page, each once, under either name of their id', async () => {
    network.answer('stores', 'stores-paged', 'stores', 'stores-other-names')
    expect((await uber.link.discover(grant())).accounts.map(({ name }) => name)).toEqual([
      'Osteria Lume',
      'Lume Catering',
    ])
    expect(network.asked[1]?.request.url).toMatch(/\?start_key=more$/)
    const { accounts } = await uber.link.discover(grant())
    expect(accounts).toEqual([
      {
        remoteId: 's2',
        name: 'Bristol Supper Club',
        category: 'Uber Eats',
        pictureUrl: null,
        followers: null,
        canConnect: true,
        reason: null,
        secret: writeStoreSecret({ storeId: 's2' }),
      },
    ])
  })

  it('come with their address', async () => {
    expect((await uber.link.discover(grant())).accounts[0]).toMatchObject({
      remoteId: storeId,
      details: '12 Park Street, Floor 1, Bristol',
    })
  })

  it('work as long as the merchant has them', async () => {
    expect(await uber.link.check(bound())).toBe('valid')
    expect(await uber.link.check(bound({}, 's9'))).toBe('revoked')
    network.answer('stores', 'stores-unauthorized')
    expect(await uber.link.check(bound())).toBe('revoked')
    expect(await failing(uber.link.check(bound({ expiresAt: noon.getTime() })))).toMatchObject({
      kind: 'unavailable',
    })
    network.answer('stores', 'stores-down')
    expect(await failing(uber.link.check(bound()))).toMatchObject({ kind: 'unavailable' })
  })
})

describe('renewal', () => {
  const refresh = (secret = grant()) => uber.renewal.refresh(secret)

  it('takes what the answer brings and keeps what it leaves out', async () => {
    const expiresAt = new Date(noon.getTime() + 30 * dayMs)
    expect(await refresh()).toEqual({
      kind: 'refreshed',
      secret: grant({ accessToken: 'IA.fixture-next', refreshToken: 'fixture-rotated' }),
      expiresAt,
      scopes: ['eats.pos_provisioning'],
    })
    network.answer('refresh', 'refresh-bare')
    expect(await refresh()).toEqual({
      kind: 'refreshed',
      secret: grant({ accessToken: 'IA.fixture-next' }),
      expiresAt,
      scopes: null,
    })
  })

  it('only invalid_grant says that it is over', async () => {
    network.answer('refresh', 'refresh-dead')
    expect(await refresh()).toEqual({
      kind: 'revoked',
      message: message('network.ended-by-network', { network: 'Uber Eats', place: 'store' }),
    })
    network.answer('refresh', 'refresh-unauthorized')
    expect(await refresh()).toMatchObject({ kind: 'transient' })
    network.answer('refresh', 'refresh-down')
    expect(await refresh()).toMatchObject({ kind: 'transient' })
  })

  it('without a refresh token a grant works to its end, and no call is made', async () => {
    network.answer('exchange', 'exchange-without-refresh-token')
    const { secret } = await exchange()
    const before = asked().length
    expect(await refresh(secret)).toMatchObject({
      kind: 'transient',
      until: new Date(noon.getTime() + 30 * dayMs),
    })
    now = new Date(noon.getTime() + 30 * dayMs)
    expect(await refresh(secret)).toMatchObject({ kind: 'revoked' })
    expect(asked()).toHaveLength(before)
  })
})

describe('the connection of a store', () => {
  it('is switched on without ever answering its orders, with the merchant’s token', async () => {
    await uber.news.subscribe(bound())
    const { request } = network.asked[0] ?? {}
    expect(JSON.parse(String(request?.body))).toMatchObject({
      integrator_store_id: storeId,
      integration_enabled: true,
      is_order_manager: false,
      webhooks_config: {},
    })
    expect(request?.headers?.authorization).toBe('Bearer IA.fixture-access')
    network.answer('connect-store', 'connect-store-forbidden')
    expect(await failing(uber.news.subscribe(bound()))).toMatchObject({ kind: 'reauthorize' })
  })

  it('is taken away, and again', async () => {
    network.answer(
      'disconnect-store',
      'disconnect-store',
      'disconnect-store-gone',
      'disconnect-store-limited',
    )
    await uber.news.unsubscribe(bound())
    await uber.news.unsubscribe(bound())
    expect(await failing(uber.news.unsubscribe(bound()))).toMatchObject({
      kind: 'rate-limited',
      until: new Date(noon.getTime() + 7000),
    })
    await uber.link.revoke(grant())
    expect(asked()).toEqual(['disconnect-store', 'disconnect-store', 'disconnect-store'])
  })

  it('is taken away with this server’s own token where the merchant’s is refused', async () => {
    network.answer('disconnect-store', 'disconnect-store-unauthorized', 'disconnect-store')
    await uber.news.unsubscribe(bound())
    expect(
      network.asked
        .filter(({ call }) => call === 'disconnect-store')
        .map(({ request }) => request.headers?.authorization),
    ).toEqual(['Bearer IA.fixture-access', 'Bearer IA.fixture-app'])
    network.answer('disconnect-store', 'disconnect-store-unauthorized')
    expect(await failing(uber.news.unsubscribe(bound()))).toMatchObject({ kind: 'reauthorize' })
  })

  it.each([
    ['read-store-data', true, null],
    ['read-store-data-old-name', true, null],
    ['read-store-data-off', false, 'uber-eats.connection-off'],
    ['read-store-data-none', false, 'uber-eats.connection-off'],
    ['read-store-data-manager', false, 'uber-eats.must-not-manage-orders'],
  ] as const)('says whether orders come: %s', async (file, works, why) => {
    network.answer('read-store-data', file)
    expect(await uber.probe(bound()).probe()).toEqual([
      { name: 'orders', works, reason: why === null ? null : message(why) },
    ])
    expect(network.asked.at(-1)?.request.headers?.authorization).toBe('Bearer IA.fixture-app')
  })

  it('a store that the merchant has no more asks to connect again', async () => {
    expect(await failing(uber.probe(bound({}, 's9')).probe())).toMatchObject({
      kind: 'reauthorize',
    })
  })
})

describe('this server’s own token', () => {
  const probe = () => uber.probe(bound()).probe()
  const tokens = () => asked().filter((call) => call === 'app-token').length

  it('is asked for once, also by several at the same time, for most of its life', async () => {
    await Promise.all([probe(), probe(), probe()])
    await probe()
    expect(tokens()).toBe(1)
    now = new Date(noon.getTime() + 27 * dayMs - 1)
    await probe()
    expect(tokens()).toBe(1)
    now = new Date(noon.getTime() + 27 * dayMs)
    await probe()
    expect(tokens()).toBe(2)
  })

  it('that is not given out is not asked for again within a minute', async () => {
    network.answer('app-token', 'app-token-not-approved')
    expect(await probe()).toMatchObject([
      {
        works: false,
        reason: message('uber-eats.not-approved'),
        elsewhere: true,
      },
    ])
    await probe()
    expect(tokens()).toBe(1)
    network.answer('app-token', 'app-token')
    monotonic = 60_000
    expect(await probe()).toMatchObject([{ works: true }])
    expect(tokens()).toBe(2)
  })

  it.each(['app-token-store-only', 'app-token-nothing'])(
    'that opens nothing of what it is for is not approved, and not asked for again within ten minutes (%s)',
    async (file) => {
      network.answer('app-token', file)
      const orders = () => failing(uber.orderReader(bound()).list(noon))
      const wanted = { kind: 'unsupported', said: message('uber-eats.not-approved') }
      expect(await orders()).toMatchObject(wanted)
      monotonic = 599_999
      expect(await orders()).toMatchObject(wanted)
      expect(tokens()).toBe(1)
      network.answer('app-token', 'app-token')
      monotonic = 600_000
      expect(await orders()).toEqual('did not fail')
      expect(tokens()).toBe(2)
    },
  )

  it('that is refused says nothing of the store, and is asked for anew, not more than once a minute', async () => {
    network.answer('read-store-data', 'read-store-data-unauthorized')
    expect(await failing(probe())).toMatchObject({ kind: 'unavailable' })
    expect(await failing(probe())).toMatchObject({ kind: 'unavailable' })
    expect(tokens()).toBe(1)
    monotonic = 60_000
    await failing(probe())
    await failing(probe())
    expect(tokens()).toBe(2)
  })

  it('past its limit nothing is known, and nobody asks again within a minute; after a disturbance the next one does', async () => {
    network.answer('app-token', 'app-token-limited')
    expect(await failing(probe())).toMatchObject({ kind: 'unavailable' })
    expect(await failing(probe())).toMatchObject({ kind: 'unavailable' })
    expect(tokens()).toBe(1)
    monotonic = 60_000
    network.answer('app-token', 'app-token-down', 'app-token')
    expect(await failing(probe())).toMatchObject({ kind: 'unavailable' })
    expect(await probe()).toMatchObject([{ works: true }])
  })
})

describe('news', () => {
  const news = createUberWebhooks(settings)
  const told = {
    event_id: 'e1',
    event_time: 1791190800,
    event_type: 'orders.notification',
    meta: { resource_id: 'order-1', status: 'pos', user_id: 'store-1' },
    resource_href: 'https://api.uber.com/v1/delivery/order/order-1',
  }
  const signed = (body: string, secret = settings.clientSecret) =>
    createHmac('sha256', secret).update(body).digest('hex')
  const verify = (body: string, signature: string | undefined) =>
    news.verify(Buffer.from(body), signature === undefined ? {} : { 'x-uber-signature': signature })

  it('is genuine with the signature over the very bytes, and has an id of its own', () => {
    const body = JSON.stringify(told, null, 1)
    expect(verify(body, signed(body))).toEqual({
      eventId: 'e1',
      kind: 'orders.notification',
      answer: '',
    })
    for (const signature of [
      undefined,
      '',
      signed(body, 'another secret'),
      signed(`${body} `),
      signed(body).slice(2),
      `sha256=${signed(body)}`,
    ])
      expect(verify(body, signature)).toBeNull()
    const odd = 'no json'
    expect(verify(odd, signed(odd))).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'unknown',
      answer: '',
    })
  })

  it.each([
    [
      'store.status.changed',
      { kind: 'changed', network: 'uberEats', remoteId: 'store-1', topic: 'orders' },
    ],
    [
      'store.provisioned',
      { kind: 'changed', network: 'uberEats', remoteId: 'store-1', topic: 'profile' },
    ],
    [
      'store.deprovisioned',
      { kind: 'account-withdrawn', network: 'uberEats', remoteId: 'store-1' },
    ],
  ])('%s', (type, wanted) => {
    expect(news.read({ ...told, event_type: type })).toEqual([wanted])
  })

  it.each([
    ['orders.notification', false],
    ['orders.scheduled.notification', true],
    ['orders.release', false],
    ['orders.cancel', false],
    ['orders.failure', false],
    ['orders.fulfillment_issues.resolved', false],
    ['order.fulfillment_issues.resolved', false],
  ])('%s names the order, and where it is', (type, isAhead) => {
    expect(news.read({ ...told, event_type: type })).toEqual([
      {
        kind: 'changed',
        network: 'uberEats',
        remoteId: 'store-1',
        topic: 'orders',
        order: { id: 'order-1', isAhead, href: told.resource_href },
      },
    ])
  })

  it('leaves out what it does not understand', () => {
    for (const body of [
      null,
      'text',
      {},
      { ...told, meta: null },
      { ...told, event_type: 'eats.report.success' },
    ])
      expect(news.read(body)).toEqual([])
    expect(news.challenge({ 'hub.challenge': '1' })).toBeNull()
  })
})
