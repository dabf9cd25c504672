import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { orderReaderSuite } from '../../capabilities/order-reader.suite.ts'
import { useNetworkTown } from '../../testing/network-town.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import { createUberEats } from '../index.ts'

const town = useNetworkTown()
const settings = () => townNetworks(town.url()).uberEats
const wire = useRecordedWire(
  [new URL('../wire/', import.meta.url)],
  () => ({ auth: settings().authUrl, api: settings().apiUrl }),
  // those of stores are made in uber-town.test.ts
  { unmade: ['disconnect-store', 'read-store-data', 'refresh'] },
)
const clock = testClock()
const storeId = '7c1f2a10-0b5e-4c3a-9d21-000000020001'
const codeVerifier = 'v'.repeat(64)
const redirectUri = 'http://localhost:3000/uber-eats/redirect_uri'
const build = () =>
  createUberEats({ settings: settings(), outbound: wire.record(town.outbound), clock })
/** Marta's store, connected. */
async function connect(): Promise<string> {
  const uber = build()
  const code = await town.consent(
    '10001',
    uber.link.consentUrl({ state: 's', redirectUri, codeVerifier }),
  )
  const grant = (await uber.link.exchange({ code, redirectUri, codeVerifier })).secret
  const bound = uber.renewal.bind(grant, JSON.stringify({ storeId }))
  await uber.news.subscribe(bound)
  return bound
}

let bound = ''
let uber: ReturnType<typeof build>
const faults = {
  'server fails': { kind: 'status', status: 500 },
  'limit is reached': { kind: 'rate-limit', forMs: 600_000 },
  'call is dropped': { kind: 'drop' },
} as const

it('says of an app that is not approved for orders that it is not, and knows the store all the same', async () => {
  await town.control('POST', '/uber-eats', { approved: ['eats.store'] })
  const reader = build().orderReader(await connect())
  const refusal = await reader.list(clock.now()).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    kind: 'unsupported',
    said: { code: 'uber-eats.not-approved' },
  })
  expect(await reader.storeState()).toBe('online')
})

const states = { accepts: 'ACCEPTED', refuses: 'DENIED', finishes: 'FINISHED' } as const

describe.each(['fulfillment', 'classic'] as const)('the %s suite', (suite) => {
  beforeEach(async () => {
    await town.control('POST', '/uber-eats', { suite })
    bound = await connect()
    uber = build()
  })

  orderReaderSuite(`Uber Eats (${suite})`, () => ({
    reader: () => uber.orderReader(bound),
    unreachable: () =>
      createUberEats({
        settings: { ...settings(), authUrl: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' },
        outbound: town.outbound,
        clock,
      }).orderReader(bound),
    async place(eater) {
      const placed = await town.control('POST', '/uber-eats/orders', {
        storeId,
        eater,
        kitchen: 'silent',
        items: [{ title: 'Soup', quantity: 2, priceMinor: 625 }],
      })
      return z.parse(z.object({ id: z.string() }), placed).id
    },
    tablet: async (id, does) => {
      await town.control('POST', `/uber-eats/orders/${id}`, { state: states[does] })
    },
    cancel: async (id) => {
      await town.control('POST', `/uber-eats/orders/${id}`, { state: 'CANCELED' })
    },
    turn: async (status) => {
      await town.control('POST', `/uber-eats/stores/${storeId}`, { status })
    },
    strike: (fate) =>
      town.fault({
        network: 'uber-eats',
        route:
          suite === 'classic' ? 'GET /v2/eats/order/{order}' : 'GET /v1/delivery/order/{order}',
        times: 1,
        ...faults[fate],
      }),
    async violations() {
      const truth = z.object({ violations: z.array(z.unknown()) })
      return z.parse(truth, await town.control('GET', '/truth/uber-eats')).violations.length
    },
    now: () => clock.now(),
  }))
})
