import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Role } from '@marquee/contract/endpoint.ts'
import * as contract from '@marquee/contract/promotions.ts'
import * as z from 'zod/mini'
import type { RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import type { Outbox } from '#outbox'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { nothingDue, testOutbox } from '../../outbox/testing.ts'
import { createPromotions, type Promotions } from './index.ts'
import type { BoostablePost, PromotionsDeps } from './promotions-deps.ts'
import { createAdsNet, noNumbers } from './testing/ads-net.ts'

export let db: TestDatabase
let app: FastifyInstance
export let promotions: Promotions
export let outbox: Outbox
export let listener: Listener
export let marta: Scope
export let stranger: Scope
/** Colleagues of Marta. */
export let team: Readonly<Record<'viewer' | 'editor' | 'manager', Scope>>
export let pageId: string
export const start = new Date('2026-11-24T12:00:00Z')
export const clock = testClock(start)
export const dayMs = 86_400_000
export const patiently = { timeout: 15_000, interval: 10 }
export const { net, advertiser, settle, reset, spending } = createAdsNet(() => clock.now())

interface World {
  adAccountId: string | null
  isConnected: boolean
  /** What was refused was given anew since. */
  isGivenAnew: boolean
  hasPlan: boolean
  /** How full the page's quota is, in percent, and until when. */
  quota: { readonly fullness: number; readonly freeAt: Date }
  posts: BoostablePost[]
  marked: number
  told: string[]
}
const nothingYet = (): World => ({
  adAccountId: 'act_1',
  isConnected: true,
  isGivenAnew: false,
  hasPlan: true,
  quota: { fullness: 0, freeAt: new Date(0) },
  posts: [],
  marked: 0,
  told: [],
})
export const world = nothingYet()

export const aPost = (id: string, more: Partial<BoostablePost> = {}): BoostablePost => ({
  remoteId: `111_${id}`,
  text: 'Quiz night on Thursday.',
  publishedAt: new Date(start.getTime() - dayMs),
  permalink: null,
  likes: 3,
  comments: 1,
  shares: 0,
  pictureId: null,
  isFromElsewhere: false,
  ...more,
})
export const anAd = (id: string, more: Partial<RemoteAd> = {}): RemoteAd => ({
  remoteId: id,
  campaignId: `c${id}`,
  name: `Ad ${id}`,
  effectiveStatus: 'ACTIVE',
  thumbnailUrl: null,
  platforms: ['facebook'],
  startsAt: new Date(start.getTime() - 2 * dayMs),
  endsAt: new Date(start.getTime() + 5 * dayMs),
  dailyBudget: null,
  lifetimeBudget: 7000,
  budgetRemaining: 5000,
  numbers: { ...noNumbers, spend: 2000, reach: 900, engagements: 12 },
  problem: null,
  createdAt: new Date(start.getTime() - 2 * dayMs),
  ...more,
})

const page = () => ({
  id: pageId,
  network: 'facebook' as const,
  name: 'Osteria Lume',
  remoteId: '111',
  health: 'connected' as const,
  adAccountId: world.adAccountId,
})
export const accounts: PromotionsDeps['accounts'] = {
  async openAdvertiser(companyId, id) {
    const { adAccountId, ...account } = page()
    return world.isConnected && adAccountId && companyId === marta.companyId && id === pageId
      ? { account: { ...account, adAccountId }, advertiser, budgets: [], mark: 'm' }
      : null
  },
  promotedAccount: async (_db, companyId) =>
    world.isConnected && companyId === marta.companyId ? page() : null,
  pictureUrl: () => '/m/account/1.jpg',
  async markReauthorize() {
    world.marked++
    return !world.isGivenAnew
  },
}
const posts: PromotionsDeps['posts'] = {
  listBoostable: async (_db, companyId, { remoteId: one, remoteIds, limit }) =>
    companyId === marta.companyId
      ? world.posts
          .filter(({ remoteId }) => remoteIds?.includes(remoteId) ?? remoteId === (one ?? remoteId))
          .slice(0, limit)
      : [],
}

export const makeOutbox = (more: Partial<Parameters<typeof testOutbox>[0]> = {}): Outbox =>
  testOutbox({
    db,
    clock,
    listener,
    plan: {
      isCovered: async () => world.hasPlan,
      isCoveredNow: async () => world.hasPlan,
    },
    capabilitiesOf: async (companyId, id) =>
      world.isConnected && companyId === marta.companyId && id === pageId
        ? {
            account: { name: 'Osteria Lume', network: 'facebook' as const },
            advertiser: async () => advertiser,
          }
        : null,
    ...more,
  })
export const makeRoom = (over: Outbox): Promotions =>
  createPromotions({
    db,
    clock,
    log: testLog,
    outbound: {
      send: async () => {
        throw new Error('Nothing is fetched here.')
      },
      close: async () => undefined,
    },
    budgets: {
      waitUntil: (_budgets, upTo) => (world.quota.fullness > upTo ? world.quota.freeAt : null),
    },
    outbox: over,
    accounts,
    posts,
    media: { addressOf: (_company, id) => `/m/${id}.jpg`, keepRemote: async () => null },
    hasAccess: async () => world.hasPlan,
    personOf: async (_db, id) => ({
      id,
      email: 'marta@osterialume.example',
      firstName: 'Marta',
      lastName: 'Bellini',
      language: 'en',
    }),
    companyNameOf: async () => 'Osteria Lume',
  })

/** A page with an ads account, over a database of its own. */
export function usePromotions(): void {
  beforeAll(async () => {
    db = await createTestDatabase()
    listener = createListener(db.url, () => undefined)
    outbox = makeOutbox()
    promotions = makeRoom(outbox)
    outbox.register(promotions.kinds)
    outbox.start()
    listener.on('company_changed', (payload) => world.told.push(payload))
    await vi.waitFor(async () => {
      await db.run(sql`select pg_notify('company_changed', 'hello')`)
      expect(world.told).toContain('hello')
    }, patiently)
    app = await testApi(
      () => [marta, stranger, ...Object.values(team)],
      (api) => {
        promotions.mount(api)
      },
    )
  })
  afterAll(async () => {
    await app.close()
    await outbox.stop()
    await listener.close()
    await db.drop()
  })
  beforeEach(async () => {
    await vi.waitFor(
      async () =>
        expect(await db.many(sql`select 1 from outbox_intents where state = 'sending'`)).toEqual(
          [],
        ),
      patiently,
    )
    await db.empty()
    clock.set(start)
    marta = await aTestCompany(db)
    stranger = await aTestCompany(db)
    const colleague = (role: Role): Scope => ({ ...marta, userId: randomUUID(), role })
    team = {
      viewer: colleague('viewer'),
      editor: colleague('editor'),
      manager: colleague('manager'),
    }
    pageId = randomUUID()
    Object.assign(world, nothingYet())
    reset()
    world.posts = [aPost('1'), aPost('2', { text: 'Book: https://lume.example/book' })]
    await read()
  })
}

/** Somebody looks, and the network is read. */
export async function read(): Promise<void> {
  clock.advance(16 * 60_000)
  await list()
  await promotions.readDue()
}
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
export const call = async (
  method: Method,
  path: string,
  {
    payload,
    who = marta,
    key = randomUUID(),
  }: { readonly payload?: object; readonly who?: Scope; readonly key?: string } = {},
) => {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: as(who, method === 'POST' ? { 'idempotency-key': key } : {}),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() as unknown }
}
export const list = async (who = marta) =>
  z.parse(contract.listPromotions.response, (await call('GET', '/promotions', { who })).body)
export const caps = async () =>
  z.parse(contract.readPromotionCaps.response, (await call('GET', '/promotions/caps')).body)
export const setCaps = (day: number | null, month: number | null, currency = 'GBP') =>
  call('PUT', '/promotions/caps', { payload: { day, month, currency } })

/** A form as it is pressed: seven days, seventy pounds. */
export const form = (more: Partial<contract.NewPromotion> = {}): contract.NewPromotion => {
  const budget = more.budget ?? 7000
  return {
    coords: { lat: 51.4645, lng: -2.6018 },
    address: 'Cotham Hill, Bristol',
    radius: 10,
    goal: 'POST_ENGAGEMENT',
    budget,
    endDate: new Date(clock.now().getTime() + 7 * dayMs).toISOString(),
    postId: '111_1',
    showOnInstagram: false,
    payOption: 'own',
    confirmed: { amount: budget, currency: 'GBP' },
    ...more,
  }
}
export const press = (
  more: Partial<contract.NewPromotion> = {},
  of: { readonly key?: string; readonly who?: Scope } = {},
) => call('POST', '/promotions/add', { payload: form(more), ...of })
export const boostOf = (body: unknown) => z.parse(contract.addPromotion.response, body)
export const atRest = () => nothingDue(db, clock)
export const pass = async (minutes: number) => {
  for (let step = 0; step < minutes * 6; step++) {
    clock.advance(10_000)
    await atRest()
  }
}
export const switchAd = (adId: string, status: 'PAUSED' | 'ACTIVE') =>
  call('PUT', '/promotions/update-status', { payload: { adId, status } })
/** The words of a refusal, by code. */
export const said = (body: unknown) =>
  z.parse(z.object({ said: z.object({ code: z.string() }) }), body).said.code
