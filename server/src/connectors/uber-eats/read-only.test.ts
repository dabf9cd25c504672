import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { assertAllowed } from './client/allowed-calls.ts'
import * as storeCalls from './sign-in/store-data.ts'
import { createAppToken } from './sign-in/app-token.ts'
import { orderScopes } from './sign-in/uber-scopes.ts'
import { findStores } from './sign-in/find-stores.ts'
import { createUberEats } from './index.ts'
import { createUberClient } from './client/uber-client.ts'
import { writeGrantSecret } from './sign-in/uber-secret.ts'

const settings = townNetworks('https://town.example').uberEats
const clock = testClock()

/** Keeps everything that would have gone out. */
function listening() {
  const sent: OutboundRequest[] = []
  const outbound: Outbound = {
    async send(request) {
      sent.push(request)
      return {
        status: 200,
        headers: {},
        body: Buffer.from(
          JSON.stringify({ access_token: 'a', expires_in: 60, stores: [], orders: [] }),
        ),
      }
    },
    close: async () => undefined,
  }
  return {
    sent,
    outbound,
    client: createUberClient({ settings, outbound, clock }),
    uber: createUberEats({ settings, outbound, clock }),
  }
}

const token = { accessToken: 'a', expiresAt: 9e15 }
const orderToken = { ...token, readsOrders: true }
const on = { integrator_store_id: 's1', integration_enabled: true }
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
/** What an order is answered by, in both of Uber's suites (networks.md section 6). */
const answers = [
  '/v1/eats/orders/o1/accept_pos_order',
  '/v1/eats/orders/o1/deny_pos_order',
  '/v1/eats/orders/o1/cancel',
  '/v1/delivery/order/o1/accept',
  '/v1/delivery/order/o1/deny',
  '/v1/delivery/order/o1/cancel',
  '/v1/delivery/order/o1/ready',
]
/** The same, behind the beginning of a path that is allowed. */
const disguised = answers.flatMap((path) => [
  `/v1/eats/stores/../../..${path}`,
  `/v1/eats/stores/s1/..%2f..%2f..%2f..${path}`,
  `/v1/eats/stores/%2e%2e/%2e%2e/%2e%2e${path}`,
  `/v1/eats/stores/s1/pos_data/../../../../..${path}`,
  `/v1/eats/stores@evil.example${path}`,
])

describe('the client sends nothing that answers an order', () => {
  it.each([...answers, ...disguised])('%s', async (path) => {
    const { sent, client } = listening()
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      for (const body of [undefined, { reason: 'ok' }, { ...on, is_order_manager: false }]) {
        const beginsRight = path.startsWith('/v1/eats/stores')
          ? path.slice('/v1/eats/stores'.length)
          : `/../../..${path}`
        expect(
          await failing(
            client.call({
              method,
              path: `/v1/eats/stores${beginsRight}`,
              token: body === undefined ? orderToken : token,
              schema: z.unknown(),
              ...(body ? { body } : {}),
            }),
          ),
        ).toMatchObject({ kind: 'unsupported' })
      }
      for (const readsOrders of [true, false])
        expect(() =>
          assertAllowed(
            { method, url: `${settings.apiUrl}${path}`, body: null, readsOrders },
            settings.apiUrl,
          ),
        ).toThrow('Orders are only read here')
    }
    expect(sent).toEqual([])
  })

  it.each([
    ['true', { ...on, is_order_manager: true }],
    ['a word', { ...on, is_order_manager: 'false' }],
    ['nothing', on],
    ['no body', undefined],
  ])('nor makes us the order manager of a store: %s', async (_what, body) => {
    const { sent, client } = listening()
    expect(
      await failing(
        client.call({
          method: 'POST',
          path: '/v1/eats/stores/s1/pos_data',
          token,
          schema: z.unknown(),
          ...(body ? { body } : {}),
        }),
      ),
    ).toMatchObject({ kind: 'unsupported' })
    expect(
      await failing(
        client.call({
          method: 'POST',
          path: '/v1/eats/stores/s1/pos_data',
          query: { is_order_manager: 'true' },
          body: { ...on, is_order_manager: false },
          token,
          schema: z.unknown(),
        }),
      ),
    ).toMatchObject({ kind: 'unsupported' })
    expect(sent).toEqual([])
  })

  it('and the token that could answer one carries nothing but readings of orders', async () => {
    const { sent, client } = listening()
    const read = (path: `/v1/${string}`, lent: typeof orderToken | typeof token) =>
      client.call({ method: 'GET', path, token: lent, schema: z.unknown() })
    await read('/v1/delivery/order/o1', orderToken)
    expect(await failing(read('/v1/delivery/order/o1', token))).toMatchObject({
      kind: 'unsupported',
    })
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const path of ['/v1/eats/stores/s1/pos_data', '/v1/delivery/order/o1'] as const)
        if (method !== 'GET' || path.endsWith('pos_data'))
          expect(
            await failing(
              client.call({
                method,
                path,
                token: orderToken,
                schema: z.unknown(),
                ...(method === 'POST' ? { body: { ...on, is_order_manager: false } } : {}),
              }),
            ),
          ).toMatchObject({ kind: 'unsupported' })
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/uber-api/v1/delivery/order/o1'])
    expect(Object.keys(orderScopes)).toEqual(['eats.order', 'eats.store.orders.read'])
  })

  it('sends what it may, so the refusals above mean something', async () => {
    const { sent, client } = listening()
    await client.call({
      method: 'POST',
      path: '/v1/eats/stores/s1/pos_data',
      body: { ...on, is_order_manager: false },
      token,
      schema: z.unknown(),
    })
    await client.call({
      method: 'GET',
      path: '/v1/eats/stores',
      query: { start_key: '1' },
      token,
      schema: z.unknown(),
    })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})

it('whatever the connector is asked to do, with whatever store, it calls nothing else', async () => {
  const { sent, outbound, client, uber } = listening()
  const app = createAppToken(
    { settings, outbound, clock },
    { scopes: ['eats.store'], readsOrders: false },
  )
  const grant = writeGrantSecret({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: 9e15,
    scopes: [],
  })
  const codeVerifier = 'v'.repeat(64)
  for (const storeId of [
    's1',
    '../../orders/o1/accept_pos_order?',
    's1/../../../delivery/order/o1/accept#',
    '..%2f..%2forders%2fo1%2fcancel?',
  ]) {
    const bound = JSON.stringify({ storeId, grant: JSON.parse(grant) as unknown })
    const secret = {
      storeId,
      grant: { accessToken: 'a', refreshToken: 'r', expiresAt: 9e15, scopes: [] },
    }
    await Promise.allSettled([
      uber.link.exchange({ code: 'c', redirectUri: 'https://marquee.example/', codeVerifier }),
      uber.link.discover(grant),
      uber.link.check(bound),
      uber.link.revoke(grant),
      uber.renewal.refresh(grant),
      uber.probe(bound).probe(),
      uber.news.subscribe(bound),
      uber.news.unsubscribe(bound),
      findStores(client, token),
      storeCalls.readStoreData(client, app, secret),
      storeCalls.connectStore(client, secret),
      storeCalls.disconnectStore(client, app, secret),
      uber.orderReader(bound).list(new Date(0)),
      uber.orderReader(bound).storeState(),
      ...[storeId, 'o1'].flatMap((remoteId) =>
        [...answers, '/v1/delivery/order/o1', '/v2/eats/order/o1?x#y'].map((path) =>
          uber.orderReader(bound).read({ remoteId, href: `${settings.apiUrl}${path}` }),
        ),
      ),
      uber
        .orderReader(bound)
        .read({ remoteId: 'o1', href: 'https://evil.example/v2/eats/order/o1' }),
    ])
  }
  expect(Object.keys(storeCalls).sort()).toEqual([
    'connectStore',
    'disconnectStore',
    'readStoreData',
  ])
  const calls = new Set(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`))
  expect([...calls].sort()).toEqual([
    'DELETE /uber-api/v1/eats/stores/s1/pos_data',
    'GET /uber-api/v1/delivery/order/o1',
    'GET /uber-api/v1/delivery/order/s1',
    'GET /uber-api/v1/delivery/store/s1/orders',
    'GET /uber-api/v1/eats/store/s1/status',
    'GET /uber-api/v1/eats/stores',
    'GET /uber-api/v1/eats/stores/s1/pos_data',
    'GET /uber-api/v2/eats/order/o1',
    'POST /uber-api/v1/eats/stores/s1/pos_data',
    'POST /uber/oauth/v2/token',
  ])
  expect(new Set(sent.map(({ url }) => new URL(url).host))).toEqual(new Set(['town.example']))
  for (const { method, url, body } of sent)
    if (method === 'POST' && url.endsWith('pos_data'))
      expect(JSON.parse(String(body))).toMatchObject({ is_order_manager: false })
})

describe('the source of the connector', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  /** A path or a step of one; words in a sentence are free. */
  const answering =
    /accept_pos_order|deny_pos_order|['"`/](?:accept|deny|cancel|ready)\b|eats\/orders|delivery\/order\/[^'"`\s]*\/|is_order_manager['"]?\s*(?::|=(?!=))(?!\s*(?:false|flag)\b)/

  it.each(files)(
    '%s names no call that answers an order, and reaches the network only through the guard',
    (file) => {
      const source = sourceOf(file)
      expect(source.match(answering)).toBeNull()
      // the scope that could answer an order is asked for in one place, for one token
      if (file !== 'sign-in/uber-scopes.ts') expect(source).not.toMatch(/eats\.order\b/)
      if (file !== 'client/uber-client.ts')
        expect(source).not.toMatch(/callJson|outbound\.send|\bfetch\(/)
    },
  )

  it.each([
    "post('/v1/eats/orders/1/accept_pos_order')",
    '`/v1/delivery/order/${id}/ready`',
    "'cancel'",
    'is_order_manager: isManager',
    "{ 'is_order_manager': true }",
    "'/v1/delivery/order/1/resolve-fulfillment-issues'",
  ])('and %s would be found', (line) => {
    expect(line).toMatch(answering)
  })

  it('is all here', () => {
    expect(files.length).toBeGreaterThan(10)
  })
})
