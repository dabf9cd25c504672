import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import * as contract from '@marquee/contract/delivery.ts'
import * as z from 'zod/mini'
import type { OrderReader, RemoteOrder, StoreState } from '#connectors/capabilities/order-reader.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { createDelivery, type Delivery } from './index.ts'

export let db: TestDatabase
let app: FastifyInstance
let listener: Listener
export let delivery: Delivery
export let marta: Scope
export let stranger: Scope
export let storeId: string
export const start = new Date('2026-11-24T19:00:00Z')
export const clock = testClock(start)
export const minuteMs = 60_000
/** Of `vi.waitFor`, whose own second is short on a busy machine. */
export const patiently = { timeout: 20_000, interval: 10 }

interface World {
  /** What stands at the network, by id. */
  orders: Map<string, RemoteOrder>
  /** Whether its list tells all of them, or only what waits and what was cancelled. */
  listsAll: boolean
  reads: string[]
  hrefs: string[]
  lists: Date[]
  store: StoreState | null
  fails: ConnectorError | null
  /** Before each reading of one order. */
  onRead: (id: string) => void | Promise<void>
  isConnected: boolean
  /** What was refused was given anew since. */
  isGivenAnew: boolean
  marked: number
  told: string[]
}
const nothingYet = (): World => ({
  orders: new Map(),
  listsAll: true,
  reads: [],
  hrefs: [],
  lists: [],
  store: 'online',
  fails: null,
  onRead: () => undefined,
  isConnected: true,
  isGivenAnew: false,
  marked: 0,
  told: [],
})
/** The network: what stands there, and what the next call does. */
export const world = nothingYet()

const steps = {
  CREATED: { status: 1, step: 10, isOver: false },
  ACCEPTED: { status: 2, step: 20, isOver: false },
  FINISHED: { status: 2, step: 50, isOver: true },
  DENIED: { status: 3, step: 60, isOver: true },
  CANCELED: { status: 3, step: 60, isOver: true },
} as const
export type State = keyof typeof steps
const full = (id: string): RemoteOrder => ({
  remoteId: id,
  displayId: id.toUpperCase(),
  state: 'CREATED',
  ...steps.CREATED,
  placedAt: clock.now(),
  isScheduled: false,
  wantedAt: null,
  eater: 'Priya',
  items: [{ title: 'Vongole', quantity: 2, options: ['No chilli'], totalMinor: 3300 }],
  total: { minor: 3300, currency: 'GBP' },
})
/** A guest orders, or the order comes to something else. */
export function stand(id: string, state: State = 'CREATED', more: Partial<RemoteOrder> = {}): void {
  const before = world.orders.get(id) ?? full(id)
  world.orders.set(id, { ...before, state, ...steps[state], ...more })
}
export const fails = (kind: ConnectorErrorKind, more: { until?: Date } = {}) =>
  new ConnectorError(kind, {
    network: 'uberEats',
    message: { code: 'raw', raw: 'The network said no.' },
    ...more,
  })

const orderReader: OrderReader = {
  async read({ remoteId, href }) {
    if (world.fails) throw world.fails
    await world.onRead(remoteId)
    world.reads.push(remoteId)
    if (href !== undefined) world.hrefs.push(href)
    return world.orders.get(remoteId) ?? null
  },
  async list(since) {
    if (world.fails) throw world.fails
    world.lists.push(since)
    return [...world.orders.values()]
      .filter(({ placedAt, status }) => placedAt >= since && (world.listsAll || status !== 2))
      .map((order) => ({ ...order, items: null, total: null, eater: null }))
  },
  storeState: async () => world.store,
}
const store = () => ({ id: storeId, network: 'uberEats' as const, name: 'Osteria Lume' })
const accounts = {
  openStore: async (companyId: string, id: string) =>
    world.isConnected && companyId === marta.companyId && id === storeId
      ? { account: store(), orderReader, mark: 'm' }
      : null,
  enabledStores: async (_db: unknown, companyId: string) =>
    companyId === marta.companyId ? [store()] : [],
  markReauthorize: async () => {
    world.marked++
    return !world.isGivenAnew
  },
}

/** A store that is connected, over a database of its own. */
export function useDelivery(): void {
  beforeAll(async () => {
    db = await createTestDatabase()
    listener = createListener(db.url, () => undefined)
    delivery = createDelivery({
      db,
      clock,
      log: testLog,
      accounts,
      timeZoneOf: async () => 'Europe/London',
    })
    listener.on('company_changed', (payload) => world.told.push(payload))
    await vi.waitFor(async () => {
      await db.run(sql`select pg_notify('company_changed', 'hello')`)
      expect(world.told).toContain('hello')
    }, patiently)
    app = await testApi(
      () => [marta, stranger],
      (api) => {
        delivery.mount(api)
      },
    )
  })
  afterAll(async () => {
    await app.close()
    await listener.close()
    await db.drop()
  })
  beforeEach(async () => {
    await db.empty()
    clock.set(start)
    marta = await aTestCompany(db)
    stranger = await aTestCompany(db)
    storeId = randomUUID()
    Object.assign(world, nothingYet())
    await db.run(sql`
      insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
      values (${marta.companyId}, ${storeId}, 'uberEats', 's1', 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', '10001', 'Marta Bellini', ${start}, ${start})`)
    await db.transaction((tx) =>
      delivery.storeUsable(tx, marta.companyId, { id: storeId, network: 'uberEats' }),
    )
  })
}

export const call = async (path: string, who = marta) => {
  const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
export const list = async (query = '', who = marta) =>
  z.parse(contract.listOrders.response, (await call(`/orders${query}`, who)).body)
export const summary = async () =>
  z.parse(contract.summarizeDelivery.response, (await call('/delivery/summary')).body)
export const one = async (id: string) =>
  z.parse(contract.readOrder.response, (await call(`/orders/${id}`)).body)
/** Each order in two words: what it is called, and its status. */
export const shown = async () =>
  (await list()).orders.map(({ orderId, status }) => `${orderId} ${status}`)
/** A webhook names an order. */
export const tell = (id: string, isAhead = false) =>
  delivery.changed(marta.companyId, storeId, {
    id,
    isAhead,
    href: `https://api.example/v1/delivery/order/${id}`,
  })
export const pass = (minutes: number) => {
  clock.advance(minutes * minuteMs)
}
export const alerts = async () =>
  (
    await db.many(
      sql<{ kind: string; settled: boolean }>`
        select kind, settled_at is not null as settled from alerts where company_id = ${marta.companyId} order by raised_at, kind`,
    )
  ).map(({ kind, settled }) => (settled ? `${kind}, settled` : kind))
/** The same disorder for the same seed (mulberry32). */
export function seededShuffle<T>(all: readonly T[], seed: number): T[] {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return all
    .map((one) => ({ one, draw: random() }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ one }) => one)
}
