import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '@marquee/contract/tracking.ts'
import type { Person } from '#features/identity'
import { sql } from '#platform/db/sql.ts'
import { OutboundError, type OutboundRequest } from '#platform/outbound/outbound-http.ts'
import type { TrackingSettings } from '#platform/settings/providers/provider-settings.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { createTracking, type Tracking } from './index.ts'

const everybody: TrackingSettings = {
  analyticsUrl: 'https://events.example/in',
  leadWebhookUrl: 'https://leads.example/hook',
  affiliateScriptUrl: null,
  conversionPixelUrl: 'https://pixel.example/p?account=7',
}
const nobody: TrackingSettings = {
  analyticsUrl: null,
  leadWebhookUrl: null,
  affiliateScriptUrl: null,
  conversionPixelUrl: null,
}

let db: TestDatabase
let app: FastifyInstance | null = null
let marta: Scope
let person: Person
let wantsPageViews: boolean
let tracking: Tracking
/** What went out, and how the other side answers the next calls; then 204. */
let calls: OutboundRequest[]
let answers: (number | OutboundError)[]
const queue = recordingQueue()
const clock = testClock(new Date('2026-03-10T12:00:00Z'))

async function open(settings: TrackingSettings): Promise<void> {
  const outbound = {
    async send(call: OutboundRequest) {
      calls.push(call)
      const answer = answers.shift() ?? 204
      if (typeof answer !== 'number') throw answer
      return { status: answer, headers: {}, body: Buffer.alloc(0) }
    },
    close: async () => undefined,
  }
  tracking = createTracking(
    {
      ...unusedPlatform,
      outbound,
      config: { ...testConfig, providers: { ...testConfig.providers, tracking: settings } },
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue,
    },
    {
      personOf: async () => person,
      wantsPageViews: async () => wantsPageViews,
      subscriptionOf: async () => ({
        plan: null,
        status: 'trialing',
        hasAccess: true,
        trialEnd: { seconds: 1_774_000_000 },
        freeUntil: null,
        interval: null,
        cancelsAtPeriodEnd: false,
        payment: null,
      }),
      hasOpenedCheckout: async (_db, _userId, sessionId) => sessionId.startsWith('cs_'),
      summariesOf: async () => [
        {
          id: marta.companyId,
          name: 'Osteria Lume',
          role: 'owner',
          country: 'Italy',
          timeZone: 'Europe/Rome',
          phone: null,
          phoneCode: null,
          address: null,
          city: null,
          zipCode: null,
          webLink: null,
        },
      ],
    },
  )
  tracking.work()
  app = await testApi(
    () => [marta],
    (api) => tracking.mount(api),
  )
}
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  calls = []
  answers = []
  queue.sent.length = 0
  wantsPageViews = false
  marta = await aTestCompany(db)
  person = {
    id: marta.userId,
    email: 'marta@osterialume.example',
    firstName: 'Marta',
    lastName: 'Bellini',
    language: 'en',
  }
})
afterEach(() => app?.close())

const said = () =>
  calls.map(({ method, url, body }) =>
    method === 'GET' ? { url } : ({ url, ...JSON.parse(String(body)) } satisfies object),
  )
const tell = async (event: AnalyticsEvent, data: object = {}) =>
  (
    await app?.inject({
      method: 'POST',
      url: '/api/analytics/event',
      headers: as(marta),
      payload: { event, data },
    })
  )?.json() satisfies unknown
const convert = async (sessionId = 'cs_1') =>
  (
    await app?.inject({
      method: 'POST',
      url: '/api/analytics/conversion',
      headers: as(marta),
      payload: {
        sessionId,
        amount: '29',
        goal: 'paid',
        custom1: 'subscription',
        custom2: 'new',
        custom3: 'email',
      },
    })
  )?.json() satisfies unknown
const rows = () =>
  db.many(
    sql<{
      state: string
      tries: number
      error: string | null
      sealed_data: string | null
    }>`select state, tries, error, sealed_data from outside_events order by created_at, id`,
  )

describe('where nothing is configured', () => {
  it('nothing is stored and nothing sent', async () => {
    await open(nobody)
    wantsPageViews = true
    await db.transaction(async (tx) => {
      await tracking.signedIn(tx, person, 'email')
      await tracking.firstSignUp(tx, person)
      await tracking.registered(tx, marta.userId, marta.companyId)
      await tracking.toolChanged(tx, {
        companyId: marta.companyId,
        userId: marta.userId,
        network: 'facebook',
        isConnected: true,
      })
    })
    expect([await tell('page_view'), await tell('registration-complete'), await convert()]).toEqual(
      Array(3).fill({ success: false }),
    )
    expect([await rows(), await db.many(sql`select 1 from told_once`), queue.sent]).toEqual([
      [],
      [],
      [],
    ])
  })
})

describe('what other rooms tell', () => {
  beforeEach(() => open(everybody))
  it('a first sign-up once an address, to analytics without it and to the leads with it', async () => {
    await db.transaction((tx) => tracking.firstSignUp(tx, person))
    await db.transaction((tx) => tracking.firstSignUp(tx, { ...person, id: marta.userId }))
    await queue.drain()
    expect(said()).toEqual([
      {
        url: 'https://events.example/in',
        id: expect.any(String),
        event: 'first_time_user_signup',
        userId: marta.userId,
        at: expect.stringMatching(/^2026-03-10T/),
        data: {},
      },
      {
        url: 'https://leads.example/hook',
        id: expect.any(String),
        event: 'first_time_user_signup',
        email: 'marta@osterialume.example',
        name: 'Marta Bellini',
        trialEnd: null,
        company: null,
        country: null,
        at: expect.any(String),
      },
    ])
    expect(JSON.stringify(said()[0])).not.toContain('marta@')
  })
  it('the first company once a person, whoever tells it first', async () => {
    await db.transaction((tx) => tracking.registered(tx, marta.userId, marta.companyId))
    expect(await tell('registration-complete')).toEqual({ success: false })
    await queue.drain()
    expect(said()).toMatchObject([
      { event: 'registration-complete' },
      {
        event: 'registration-complete',
        company: 'Osteria Lume',
        country: 'Italy',
        trialEnd: '2026-03-20T09:46:40.000Z',
      },
      {
        url: 'https://pixel.example/p?account=7&amount=0&goal=freetrial&custom1=subscription&custom2=new&custom3=email',
      },
    ])
  })
  it('a tool that comes and one that goes, with who it was', async () => {
    for (const isConnected of [true, false])
      await db.transaction((tx) =>
        tracking.toolChanged(tx, {
          companyId: marta.companyId,
          userId: marta.userId,
          network: 'twitter',
          isConnected,
        }),
      )
    await queue.drain()
    expect(said()).toMatchObject([
      {
        event: 'tool_connected',
        data: {
          tool: 'X',
          subscriptionStatus: 'trialing',
          email: 'marta@osterialume.example',
          name: 'Marta Bellini',
        },
      },
      { event: 'tool_connected', tool: 'X', company: 'Osteria Lume' },
      { event: 'tool_disconnected' },
      { event: 'tool_disconnected' },
    ])
  })
  it('nothing when the work around it fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tracking.signedIn(tx, person, 'email')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })
})

describe('a free trial, where the page loads the partner’s script', () => {
  const affiliateScriptUrl = 'https://partner.example/mark.js'
  const trials = () =>
    calls.filter(({ url }) => url.includes('goal=freetrial')).map(({ method }) => method)
  it.each([
    ['nobody else is told', { ...nobody, affiliateScriptUrl }],
    ['no pixel is set', { ...everybody, affiliateScriptUrl, conversionPixelUrl: null }],
  ])('is told by the script, once, where %s', async (_where, settings) => {
    await open(settings)
    await db.transaction((tx) => tracking.registered(tx, marta.userId, marta.companyId))
    expect([await tell('registration-complete'), await tell('registration-complete')]).toEqual([
      { success: true },
      { success: false },
    ])
    await queue.drain()
    expect(trials()).toEqual([])
  })
  it.each([true, false])(
    'is not told by the script where the pixel tells it (the house first: %s)',
    async (isHouseFirst) => {
      await open({ ...everybody, affiliateScriptUrl })
      const told = () =>
        db.transaction((tx) => tracking.registered(tx, marta.userId, marta.companyId))
      if (isHouseFirst) await told()
      expect(await tell('registration-complete')).toEqual({ success: false })
      if (!isHouseFirst) await told()
      await queue.drain()
      expect(trials()).toEqual(['GET'])
    },
  )
})

describe('what a screen tells', () => {
  beforeEach(() => open(everybody))
  it('is a page view only for who chose so', async () => {
    expect(await tell('page_view', { path: '/user-panel/posts' })).toEqual({ success: false })
    wantsPageViews = true
    expect(await tell('page_view', { path: '/user-panel/posts' })).toEqual({ success: true })
    await queue.drain()
    expect(said()).toMatchObject([{ event: 'page_view', data: { path: '/user-panel/posts' } }])
  })
  it.each([
    'user_signed_in',
    'first_time_user_signup',
    'tool_connected',
    'tool_disconnected',
  ] as const)('of %s is not counted a second time', async (event) => {
    expect(await tell(event)).toEqual({ success: false })
    expect(await rows()).toEqual([])
  })
  it('of a payment that was begun elsewhere, or never, asks nobody', async () => {
    expect(await convert('made-up')).toEqual({ success: false })
    expect(await rows()).toEqual([])
  })
  it('of a payment asks the pixel once a session', async () => {
    expect([await convert(), await convert(), await convert('cs_2')]).toEqual([
      { success: true },
      { success: false },
      { success: true },
    ])
    await queue.drain()
    expect(said()).toEqual(
      Array(2).fill({
        url: 'https://pixel.example/p?account=7&amount=29&goal=paid&custom1=subscription&custom2=new&custom3=email',
      }),
    )
  })
})

describe('the hand-over', () => {
  beforeEach(() => open({ ...everybody, leadWebhookUrl: null }))
  const signIn = () => db.transaction((tx) => tracking.signedIn(tx, person, 'email'))
  const again = async () => {
    const job = queue.sent[0]
    await queue.drain().catch(() => undefined)
    if (job) queue.sent.push(job)
  }
  it('keeps nothing of what was said once it is taken', async () => {
    await signIn()
    expect((await rows())[0]?.sealed_data).not.toContain('user_signed_in')
    await queue.drain()
    expect(await rows()).toEqual([{ state: 'sent', tries: 1, error: null, sealed_data: null }])
  })
  it('is tried again while the other side is away, under the same id, and given up after six', async () => {
    answers = [
      503,
      new OutboundError('no-answer', 'The other side did not answer.'),
      503,
      503,
      503,
      503,
    ]
    await signIn()
    for (let i = 0; i < 7; i += 1) await again()
    expect(new Set(calls.map(({ body }) => String(body))).size).toBe(1)
    expect(calls).toHaveLength(6)
    expect(await rows()).toMatchObject([
      { state: 'failed', tries: 6, error: 'It answered 503.', sealed_data: null },
    ])
  })
  it.each([
    [400, 'It answered 400.'],
    [302, 'It answered 302: redirects are not followed.'],
  ])('is not tried again after %i', async (status, error) => {
    answers = [status]
    await signIn()
    await queue.drain()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, error }])
  })
  it('never asks a pixel twice when its answer was lost', async () => {
    answers = [new OutboundError('no-answer', 'The other side did not answer.')]
    await convert()
    await queue.drain()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1 }])
    expect(calls).toHaveLength(1)
  })
})

it('events are kept thirty days, and go with their person', async () => {
  await open(everybody)
  await db.transaction((tx) => tracking.firstSignUp(tx, person))
  clock.advance(31 * 86_400_000)
  expect(await tracking.sweep?.(clock.now())).toEqual({ outside_events: 2, told_once: 0 })
  await db.transaction((tx) => tracking.signedIn(tx, person, 'email'))
  await db.transaction(async (tx) =>
    tracking.forgetPerson?.(tx, { id: marta.userId, email: person.email }),
  )
  expect(await rows()).toEqual([])
  clock.advance(400 * 86_400_000)
  expect(await tracking.sweep?.(clock.now())).toEqual({ outside_events: 0, told_once: 1 })
})
