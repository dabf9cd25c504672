import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAppSumo } from '#connectors/appsumo/index.ts'
import { createBilling, type Billing } from '#features/billing'
import { createIntake } from '#features/intake'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import { createApi } from '#platform/http/api.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMetrics } from '#platform/monitoring/metrics.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import type { Platform } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { createLicences } from './index.ts'

const settings = {
  clientId: 'app',
  clientSecret: 'shh',
  apiKey: 'webhook-key',
  url: 'https://shop.example',
}
let db: TestDatabase
let listener: Listener
let app: FastifyInstance
let billing: Billing
let queue: RecordingQueue
let lume: Scope
let anchor: Scope
const clock = testClock(new Date('2026-03-10T12:00:00Z'))
/** The shop's side: what a code stands for, and how it answers. */
let sold: Map<string, { readonly key: string; readonly status: string }>
let asked: OutboundRequest[]
let mood: 'well' | 'away' | 'error in 200'

const outbound: Outbound = {
  async send(call) {
    asked.push(call)
    if (mood === 'away') throw new OutboundError('no-answer', 'nothing came')
    const say = (status: number, body: object) => ({
      status,
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
    })
    if (call.url.endsWith('/openid/token/')) {
      const code = new URLSearchParams(String(call.body)).get('code') ?? ''
      if (mood === 'error in 200' || !sold.has(code))
        return say(200, { access_token: null, error: 'invalid_grant' })
      return say(200, {
        access_token: `t-${code}`,
        token_type: 'bearer',
        expires_in: 3600,
        refresh_token: 'r',
        id_token: 'i',
        error: '',
      })
    }
    const licence = sold.get((new URL(call.url).searchParams.get('access_token') ?? '').slice(2))
    return licence
      ? say(200, { license_key: licence.key, status: licence.status, scopes: ['read_license'] })
      : say(401, { error: 'invalid_token' })
  },
  close: async () => undefined,
}

beforeAll(async () => {
  db = await createTestDatabase()
  listener = createListener(db.url, () => undefined)
  queue = recordingQueue()
  const platform: Platform = {
    ...unusedPlatform,
    metrics: createMetrics({ log: testLog, ofProcess: false }),
    outbound,
    listener,
    config: testConfig,
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  billing = createBilling(platform, {
    provider: null,
    notifications: { send: async () => undefined },
    peopleToNotify: async () => [],
    companyOf: async () => ({ name: 'Osteria Lume', country: null, timeZone: 'Europe/London' }),
    restore: null,
    isLeaving: async () => false,
    onAccess: async () => undefined,
  })
  const intake = createIntake(platform)
  const licences = createLicences(platform, {
    billing,
    shop: createAppSumo({ settings, outbound }),
  })
  for (const source of licences.sources) intake.accept(source)
  intake.work()
  app = createHttpServer(testLog, { trustProxy: false })
  await intake.serve(app)
  await app.register(
    async (scope) => {
      licences.mount(
        createApi(scope, {
          apiKey: 'k',
          hasAccess: billing.hasAccess,
          authenticate: async (token) => {
            const who = [lume, anchor].find(({ userId }) => userId === token)
            return who
              ? {
                  userId: who.userId,
                  sessionId: who.userId,
                  signedInWith: 'email',
                  company: { id: who.companyId, role: who.role },
                }
              : null
          },
        }),
      )
    },
    { prefix: '/api' },
  )
})
beforeEach(async () => {
  await db.empty()
  queue.sent.length = 0
  asked = []
  mood = 'well'
  sold = new Map([['c1', { key: first, status: 'inactive' }]])
  lume = await aVenue()
  anchor = await aVenue()
})
afterAll(async () => {
  await app.close()
  await listener.close()
  await db.drop()
})

const [first, second] = [randomUUID(), randomUUID()]
async function aVenue(): Promise<Scope> {
  const scope = await aTestCompany(db)
  await db.run(
    sql`insert into subscriptions (company_id, status, created_at, updated_at) values (${scope.companyId}, 'trial_expired', ${clock.now()}, ${clock.now()})`,
  )
  return scope
}
const statusOf = async ({ companyId }: Scope) =>
  (await billing.subscriptionOf(db, companyId, clock.now()))?.status
async function ask(path: string, payload: object, who?: Scope) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/appsumo/${path}`,
    payload,
    headers: { 'x-api-key': 'k', ...(who ? { authorization: `Bearer ${who.userId}` } : {}) },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const redeem = (code = 'c1') => ask('redeem', { code })
async function aClaim(code = 'c1'): Promise<string> {
  return z.object({ claim: z.string() }).parse((await redeem(code)).body).claim
}
const attach = async (who: Scope, code = 'c1') => ask('attach', { claim: await aClaim(code) }, who)

let tick = 0
async function tell(event: string, more: object = {}, signing: Parameters<typeof send>[1] = {}) {
  const body = JSON.stringify({
    license_key: first,
    plan_id: 'tier-1',
    event,
    event_timestamp: 1_791_190_800_000 + (tick += 1000),
    created_at: 1,
    license_status: event === 'deactivate' ? 'deactivated' : 'active',
    tier: 1,
    test: false,
    ...more,
  })
  return send(body, signing)
}
async function send(
  body: string,
  {
    key = settings.apiKey,
    timestamp = '1791190800123',
    from = '127.0.0.1',
  }: { readonly key?: string; readonly timestamp?: string; readonly from?: string } = {},
) {
  const signature = createHmac('sha256', key).update('1791190800123').update(body).digest('hex')
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/appsumo',
    remoteAddress: from,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-appsumo-timestamp': timestamp,
      'x-appsumo-signature': signature,
    },
  })
  await queue.drain()
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

describe('redeeming a licence', () => {
  it('exchanges the code, ties the licence to the company once, and says so afterwards', async () => {
    expect(await attach(lume)).toEqual({ status: 200, body: { status: 'welcome' } })
    expect(await statusOf(lume)).toBe('active_lifetime')
    expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.body)))).toEqual({
      client_id: 'app',
      client_secret: 'shh',
      code: 'c1',
      redirect_uri: 'http://localhost:3000/appsumo',
      grant_type: 'authorization_code',
    })
    expect(await redeem()).toEqual({ status: 200, body: { status: 'already', claim: null } })
    expect(await statusOf(anchor)).toBe('trial_expired')
  })
  it('takes a 200 with an error for the refusal that it is, and tells it from a shop that is away', async () => {
    mood = 'error in 200'
    expect(await redeem()).toMatchObject({ status: 422, body: { code: 'network-refused' } })
    expect(await redeem('never-sold')).toMatchObject({ status: 422 })
    mood = 'away'
    expect(await redeem()).toMatchObject({ status: 502, body: { code: 'network-unavailable' } })
  })
  it('opens nothing with a licence that was refunded', async () => {
    sold.set('c1', { key: first, status: 'deactivated' })
    expect(await redeem()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('refunded') },
    })
  })
  it('takes the plan away where the shop says that an attached licence was refunded', async () => {
    await attach(lume)
    expect(await statusOf(lume)).toBe('active_lifetime')
    sold.set('c1', { key: first, status: 'deactivated' })
    for (const _ of [1, 2])
      expect(await redeem()).toMatchObject({ status: 422, body: { code: 'network-refused' } })
    expect(await db.many(sql`select 1 from lifetime_grants`)).toEqual([])
    expect(await statusOf(lume)).toBe('trial_expired')
  })
  it('does not give back what it took away so for an event of before', async () => {
    const before = { event_timestamp: clock.now().getTime() - 3_600_000 }
    await attach(lume)
    sold.set('c1', { key: first, status: 'deactivated' })
    await redeem()
    await tell('activate', before)
    expect(await statusOf(lume)).toBe('trial_expired')
    sold.set('c2', { key: second, status: 'deactivated' })
    await redeem('c2')
    await tell('activate', { ...before, license_key: second })
    sold.set('c2', { key: second, status: 'active' })
    expect(await redeem('c2')).toMatchObject({ status: 422 })
  })
  it('gives one licence to one company, whoever comes with a claim', async () => {
    const claim = await aClaim()
    const answers = await Promise.all([
      ask('attach', { claim }, lume),
      ask('attach', { claim }, anchor),
    ])
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ status: 'welcome' }, { status: 'already' }]),
    )
    expect(
      [await statusOf(lume), await statusOf(anchor)].filter(
        (status) => status === 'active_lifetime',
      ),
    ).toHaveLength(1)
  })
  it('takes a claim only in time and from an owner', async () => {
    const claim = await aClaim()
    expect(await ask('attach', { claim })).toMatchObject({ status: 401 })
    expect(await ask('attach', { claim: 'invented' }, lume)).toMatchObject({ status: 404 })
    lume = { ...lume, role: 'manager' }
    expect(await ask('attach', { claim }, lume)).toMatchObject({ status: 403 })
    clock.advance(24 * 60 * 60_000)
    expect(await ask('attach', { claim }, anchor)).toMatchObject({ status: 404 })
  })
})

describe('what the shop tells', () => {
  it('is believed only with its signature over the very bytes and their time', async () => {
    await attach(lume)
    expect(await tell('deactivate', {}, { key: 'another-key' })).toMatchObject({ status: 401 })
    // the demo's key is published
    expect(await tell('deactivate', {}, { from: '192.0.2.7' })).toMatchObject({ status: 401 })
    expect(await tell('deactivate', {}, { timestamp: '1791190800124' })).toMatchObject({
      status: 401,
    })
    expect(await statusOf(lume)).toBe('active_lifetime')
  })
  it('is answered with the event’s name, a trial run too, which changes nothing', async () => {
    await attach(lume)
    expect(await tell('deactivate', { test: true })).toEqual({
      status: 200,
      body: { event: 'deactivate', success: true },
    })
    expect(await statusOf(lume)).toBe('active_lifetime')
    expect(await tell('activate')).toEqual({
      status: 200,
      body: { event: 'activate', success: true },
    })
  })
  it('takes access away with a refund, also when it is told twice, and before the licence was attached', async () => {
    await attach(lume)
    const body = JSON.stringify({
      license_key: first.toUpperCase(),
      plan_id: 'x',
      event: 'deactivate',
      event_timestamp: 1_799_000_000_000,
      license_status: 'deactivated',
      tier: 1,
      test: false,
    })
    expect(await send(body)).toMatchObject({ status: 200 })
    expect(await send(body)).toMatchObject({
      status: 200,
      body: { event: 'deactivate', success: true },
    })
    expect(await statusOf(lume)).toBe('trial_expired')
    expect(await redeem()).toMatchObject({ status: 422 })

    sold.set('c2', { key: second, status: 'inactive' })
    const claim = await aClaim('c2')
    await tell('deactivate', { license_key: second })
    expect(await ask('attach', { claim }, anchor)).toMatchObject({ status: 422 })
  })
  it.each([
    ['the new licence first', ['upgrade', 'deactivate']],
    ['the end of the old one first', ['deactivate', 'upgrade']],
  ] as const)(
    'moves the company to the licence of an upgrade, %s; a refund of that one ends it',
    async (_order, events) => {
      await attach(lume)
      for (const event of events)
        await tell(
          event,
          event === 'upgrade' ? { license_key: second, prev_license_key: first, tier: 2 } : {},
        )
      expect(await statusOf(lume)).toBe('active_lifetime')
      sold.set('c2', { key: second, status: 'active' })
      expect(await redeem('c2')).toMatchObject({ body: { status: 'already' } })
      expect(await redeem('c1')).toMatchObject({ body: { status: 'already' } })
      await tell('deactivate', { license_key: second })
      expect(await statusOf(lume)).toBe('trial_expired')
    },
  )
  it('of an upgrade before anyone redeemed lets the old claim open the new licence', async () => {
    const claim = await aClaim()
    await tell('upgrade', { license_key: second, prev_license_key: first })
    expect(await ask('attach', { claim }, lume)).toEqual({
      status: 200,
      body: { status: 'welcome' },
    })
    await tell('deactivate')
    expect(await statusOf(lume)).toBe('active_lifetime')
  })
})
