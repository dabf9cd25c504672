import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { accountLinkSuite } from '../../capabilities/sign-in/account-link.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { createUberEats } from '../index.ts'
import { createUberWebhooks } from '../webhooks/uber-events.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).uberEats
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => ({ auth: settings().authUrl, api: settings().apiUrl }),
  // those of orders are made in uber-orders-town.test.ts
  {
    unmade: [
      'store-status',
      'classic-order',
      'created-orders',
      'canceled-orders',
      'fulfillment-order',
      'fulfillment-orders',
    ],
  },
)
const clock = testClock()
const uber = () =>
  createUberEats({ settings: settings(), outbound: wire.record(town.outbound), clock })
const nowhere = () =>
  createUberEats({
    settings: { ...settings(), authUrl: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' },
    outbound: town.outbound,
    clock,
  })

const redirectUri = 'http://localhost:3000/uber-eats/redirect_uri'
const codeVerifier = 'v'.repeat(64)
const marta = '10001'
const truth = z.object({
  violations: z.array(z.unknown()),
  stores: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      posData: z.nullable(
        z.object({ integrationEnabled: z.boolean(), isOrderManager: z.boolean() }),
      ),
    }),
  ),
})
const readTruth = async () => z.parse(truth, await town.control('GET', '/truth/uber-eats'))
const signIn = async (person = marta) =>
  uber().link.exchange({
    code: await town.consent(
      person,
      uber().link.consentUrl({ state: 's', redirectUri, codeVerifier }),
    ),
    redirectUri,
    codeVerifier,
  })

async function grant() {
  const grantSecret = (await signIn()).secret
  const { accounts } = await uber().link.discover(grantSecret)
  return {
    grantSecret,
    accountSecret: accounts.find(({ name }) => name === 'Osteria Lume')?.secret ?? '',
  }
}
async function connected(): Promise<string> {
  const { grantSecret, accountSecret } = await grant()
  const bound = uber().renewal.bind(grantSecret, accountSecret)
  await uber().news.subscribe(bound)
  return bound
}

/** The town's clock and ours, together. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms)
  await town.control('POST', '/clock', { advanceMs: ms })
}

const faults = {
  'server fails': { kind: 'status', status: 500 },
  'limit is reached': { kind: 'rate-limit', forMs: 600_000 },
  'call is dropped': { kind: 'drop' },
} as const
const strike = (route: string, fate: keyof typeof faults) =>
  town.fault({ network: 'uber-eats', route, times: 1, ...faults[fate] })
const removeApp = () => town.control('POST', `/uber-eats/users/${marta}`, { revoke: true })

beforeEach(() => {
  clock.moveTo(0)
})

accountLinkSuite(
  'Uber Eats',
  () => ({
    redirectUri,
    link: () => uber().link,
    unreachable: () => nowhere().link,
    bind: uber().renewal.bind,
    consent: (who, consentUrl) =>
      town.consent(who === 'administrator' ? marta : '10003', consentUrl),
    takeAccessAway: async () => {
      await removeApp()
    },
  }),
  { bystanderSees: 'nothing', endsGrants: false },
)

grantRenewalSuite('Uber Eats', { opensWith: 'person', outlivesItsAccess: true }, () => ({
  renewal: () => uber().renewal,
  unreachable: () => nowhere().renewal,
  grant,
  now: () => clock.now(),
  opens: (bound) =>
    uber()
      .link.check(bound)
      .then(
        (verdict) => verdict === 'valid',
        () => false,
      ),
  strike: (fate) => strike('POST /oauth/v2/token', fate),
  letAccessEnd: () => advance(30 * 86_400_000 + 1000),
  takeGrantBack: async () => {
    await removeApp()
  },
}))

/** Of this test; opened when it is first asked for. */
let opened: string | null = null
beforeEach(() => {
  opened = null
})
const open = async () => (opened ??= await connected())

accessProbeSuite('Uber Eats', { abilities: ['orders'], asks: true }, () => ({
  probe: async () => uber().probe(await open()),
  unreachable: async () => nowhere().probe(await open()),
  async takeRight() {
    const id = z.parse(z.object({ storeId: z.string() }), JSON.parse(await open())).storeId
    await town.control('POST', `/uber-eats/stores/${id}`, { integration: 'off' })
    return ['orders']
  },
  async takeAccessAway() {
    await open()
    await removeApp()
  },
  async strike(fate) {
    await open()
    await strike('GET /v1/eats/stores', fate)
  },
  costly: async () => (await readTruth()).violations.length,
}))

describe('Uber Eats against the town', () => {
  it('connects a store without ever becoming its order manager, and takes the connection away', async () => {
    const bound = await connected()
    const lume = async () =>
      (await readTruth()).stores.find(({ name }) => name === 'Osteria Lume')?.posData ?? null
    expect(await lume()).toEqual({ integrationEnabled: true, isOrderManager: false })
    await uber().news.subscribe(bound)
    await uber().news.unsubscribe(bound)
    expect(await lume()).toBeNull()
    await uber().news.unsubscribe(bound)
    expect((await readTruth()).violations).toEqual([])
  })

  it('says what a consent opens, and takes nobody for somebody else', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect(one.opens).toHaveLength(2)
    expect(one.opens).toEqual(other.opens)
    expect(one.remoteUserId).not.toBe(other.remoteUserId)
    expect((await signIn('10002')).name).toBe('The Anchor Tap')
  })

  it('lists the stores with their addresses', async () => {
    const { accounts } = await uber().link.discover((await signIn()).secret)
    expect(accounts.map(({ name, details }) => [name, details ?? ''])).toEqual([
      ['Osteria Lume', expect.stringContaining('41 Cotham Hill')],
      ['Lume Catering', expect.stringContaining('43 Cotham Hill')],
    ])
  })

  it('a store that the merchant does not manage any more is lost', async () => {
    const bound = await connected()
    const id = z.parse(z.object({ storeId: z.string() }), JSON.parse(bound)).storeId
    await town.control('POST', `/uber-eats/users/${marta}`, { removeRole: id })
    expect(await uber().link.check(bound)).toBe('revoked')
  })
})

describe('what Uber Eats tells', () => {
  const heard: { raw: Buffer; headers: IncomingHttpHeaders }[] = []
  let tell: (() => void) | null = null
  const testbed = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ raw: Buffer.concat(chunks), headers: request.headers })
      response.end()
      tell?.()
    })
  })
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        testbed.listen(0, '127.0.0.1', resolve)
      }),
  )
  afterAll(
    () =>
      new Promise((resolve) => {
        testbed.close(resolve)
      }),
  )
  const hear = (count: number) =>
    new Promise<void>((resolve) => {
      tell = () => {
        if (heard.length >= count) resolve()
      }
      tell()
    })

  it('is believed by its signature, and names the store', async () => {
    const { port } = z.parse(z.object({ port: z.number() }), testbed.address())
    await town.control('PUT', '/webhooks', { base: `http://127.0.0.1:${port}` })
    const storeId = z.parse(
      z.object({ storeId: z.string() }),
      JSON.parse(await connected()),
    ).storeId
    await hear(1)
    await town.control('POST', '/uber-eats/orders', { storeId })
    await hear(2)
    await town.control('POST', `/uber-eats/stores/${storeId}`, { integration: 'deleted' })
    await hear(3)
    const news = createUberWebhooks(settings())
    const told = heard.map(({ raw, headers }) => ({
      proof: news.verify(raw, headers),
      news: news.read(JSON.parse(raw.toString('utf8'))),
    }))
    expect(told.map(({ proof }) => proof?.kind)).toEqual([
      'store.provisioned',
      'orders.notification',
      'store.deprovisioned',
    ])
    expect(new Set(told.map(({ proof }) => proof?.eventId)).size).toBe(3)
    expect(told.flatMap((one) => one.news)).toEqual([
      { kind: 'changed', network: 'uberEats', remoteId: storeId, topic: 'profile' },
      {
        kind: 'changed',
        network: 'uberEats',
        remoteId: storeId,
        topic: 'orders',
        order: {
          id: expect.any(String),
          href: expect.stringContaining('/uber-api/v2/eats/order/'),
          isAhead: false,
        },
      },
      { kind: 'account-withdrawn', network: 'uberEats', remoteId: storeId },
    ])
    expect(
      createUberWebhooks({ clientSecret: 'another' }).verify(
        heard[0]?.raw ?? Buffer.of(),
        heard[0]?.headers ?? {},
      ),
    ).toBeNull()
  })
})
