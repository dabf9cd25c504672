import { message } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIntake, type Intake } from '#features/intake'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMetrics, type Metrics } from '#platform/monitoring/metrics.ts'
import type { Scope } from '#platform/scope.ts'
import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
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
  type RecordingQueue,
} from '#testing/test-platform.ts'
import type { OutgoingMail } from '#features/notifications'
import { createBilling, type Billing } from './index.ts'
import { aProvider, aSubscription, signatureOf, type StandInProvider } from './testing.ts'

let db: TestDatabase
let app: FastifyInstance
/** Where the provider tells us of events. */
let gate: FastifyInstance
let billing: Billing
let intake: Intake
let queue: RecordingQueue
let metrics: Metrics
let testbed: StandInProvider
let marta: Scope
let sam: Scope
let country: string | null
let isLeaving: boolean
let mails: OutgoingMail[]
const start = new Date('2026-03-10T12:00:00Z')
const clock = testClock(start)
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000)

beforeAll(async () => {
  db = await createTestDatabase()
  queue = recordingQueue()
  testbed = aProvider()
  metrics = createMetrics({ log: testLog, ofProcess: false })
  const platform = {
    ...unusedPlatform,
    metrics,
    config: { ...testConfig, providers: providersFrom({}, 'http://localhost:4000') },
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  intake = createIntake(platform)
  billing = createBilling(platform, {
    provider: testbed.provider,
    notifications: {
      send: async (_tx, mail) => {
        mails.push(mail)
      },
    },
    peopleToNotify: async () => [
      { email: 'marta@osterialume.example', firstName: 'Marta', language: 'en' },
    ],
    companyOf: async () => ({ name: 'Osteria Lume', country, timeZone: 'Europe/London' }),
    restore: null,
    isLeaving: async () => isLeaving,
    onAccess: async () => undefined,
  })
  intake.accept(billing.events)
  intake.work()
  billing.work()
  app = await testApi(
    () => [marta, sam, { ...marta, userId: `${marta.userId}-manager`, role: 'manager' }],
    (api) => billing.mount(api),
  )
  gate = createHttpServer(testLog, { trustProxy: false })
  await intake.serve(gate)
})
beforeEach(async () => {
  await db.empty()
  isLeaving = false
  clock.set(start)
  queue.sent.length = 0
  Object.assign(testbed, {
    ...aProvider(),
    provider: testbed.provider,
    customers: testbed.customers,
    checkouts: testbed.checkouts,
    portals: testbed.portals,
    ended: testbed.ended,
    made: testbed.made,
  })
  testbed.customers.clear()
  testbed.made.clear()
  for (const list of [testbed.checkouts, testbed.portals, testbed.ended]) list.length = 0
  mails = []
  country = 'Italy'
  marta = await aTrial(inDays(10))
  sam = await aTrial(inDays(10))
})
afterAll(async () => {
  await Promise.all([app.close(), gate.close()])
  await db.drop()
})

async function aTrial(endsAt: Date): Promise<Scope> {
  const scope = await aTestCompany(db)
  await db.run(
    sql`insert into subscriptions (company_id, status, trial_ends_at, created_at, updated_at) values (${scope.companyId}, 'trialing', ${endsAt}, ${clock.now()}, ${clock.now()})`,
  )
  return scope
}
async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { payload, member = marta }: { readonly payload?: object; readonly member?: Scope },
) {
  const answer = await app.inject({
    method,
    url: `/api/stripe${url}`,
    headers: as(member, { 'x-request-id': randomUUID() }),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<{ url: string }>() }
}
const buy = (priceId = 'price_usd_monthly', of: Scope = marta) =>
  ask('POST', '/create-checkout-session', {
    payload: { companyId: of.companyId, priceId },
    member: of,
  })
const customerOf = async (of: Scope = marta) =>
  (
    await db.one(
      sql<{
        customer_id: string
      }>`select customer_id from subscriptions where company_id = ${of.companyId}`,
    )
  ).customer_id
const standing = (of: Scope = marta) => billing.subscriptionOf(db, of.companyId, clock.now())
/** As the provider tells of something; answers the status of our answer. */
async function tell(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, isGenuine = true } = {},
): Promise<number> {
  const raw = JSON.stringify({ id, type, data: { object: { id: 'some_1', ...object } } })
  const answer = await gate.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'x-signature': isGenuine ? signatureOf(raw) : 'forged',
    },
    payload: raw,
  })
  return answer.statusCode
}

describe('prices', () => {
  it('are in rupees for India and in dollars for everybody else, and are kept', async () => {
    const named = async (query: string) => (await ask('GET', `/pricing${query}`, {})).body
    expect(await named('?country=India')).toMatchObject({
      country: 'India',
      trialDays: 14,
      prices: [
        { type: 'monthly', price: 199_900, currency: 'inr' },
        { type: 'annually', currency: 'inr' },
      ],
    })
    expect(await named('?country=Italy')).toMatchObject({
      prices: [{ price: 2900, currency: 'usd' }, { currency: 'usd' }],
    })
    expect(await named('')).toMatchObject({ prices: [{ currency: 'usd' }, { currency: 'usd' }] })
    expect(await named('?country=India&plan=price_usd_annual')).toMatchObject({
      prices: [{ currency: 'usd' }, { currency: 'usd' }],
    })
    expect(await named('?country=India&plan=price_of_another_shop')).toMatchObject({
      prices: [{ currency: 'inr' }, { currency: 'inr' }],
    })
    expect(testbed.prices).toBe(4)
  })
})

describe('a checkout', () => {
  it('is opened for the company, carries its trial on, and leads back', async () => {
    expect(await buy()).toMatchObject({ status: 200, body: { url: 'https://pay.example/cs_1' } })
    expect(testbed.checkouts).toMatchObject([
      {
        companyId: marta.companyId,
        customerId: await customerOf(),
        priceId: 'price_usd_monthly',
        trialEnd: inDays(10),
        cancelUrl: 'http://localhost:3000/user-panel/order/canceled',
        successUrl:
          'http://localhost:3000/user-panel/order/success?session_id={CHECKOUT_SESSION_ID}&amount=0.00&goal=paid&custom1=subscription&custom2=new&custom3=email',
      },
    ])
    expect([...testbed.customers.values()]).toEqual([
      { companyId: marta.companyId, email: 'marta@osterialume.example' },
    ])
  })
  it('names what is paid when no trial is carried on: too little is left, or it is over', async () => {
    await db.run(sql`update subscriptions set trial_ends_at = ${inDays(1.9)}`)
    await buy()
    expect(testbed.checkouts[0]).toMatchObject({
      trialEnd: null,
      successUrl: expect.stringContaining('amount=29.00'),
    })
  })
  it('gives no trial to who had bought before', async () => {
    await buy()
    testbed.subscriptions = [
      aSubscription({ customerId: await customerOf(), status: 'canceled', endsAt: clock.now() }),
    ]
    await buy()
    expect(testbed.checkouts.at(-1)?.trialEnd).toBeNull()
  })
  it('is not sold to a company that goes with its owner', async () => {
    isLeaving = true
    expect(await buy()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This company is deleted soon/) },
    })
    expect(testbed.checkouts).toEqual([])
  })
  it('leaves one page open at a time', async () => {
    await buy()
    await buy('price_usd_annual')
    expect(testbed.checkouts.map(({ priceId, isOpen }) => [priceId, isOpen])).toEqual([
      ['price_usd_monthly', false],
      ['price_usd_annual', true],
    ])
  })
  it.each([
    [{ status: 500 }, 200, 2],
    [{}, 502, 1],
  ])(
    'whose customer’s key is answered with a fault %j for a day answers %i after %i keys',
    async (facts, status, keys) => {
      const [asked, failing] = [new Set<string>(), new Set<string>()]
      testbed.onMaking = (key) => {
        if (asked.size === 0) failing.add(key)
        asked.add(key)
        if (failing.has(key))
          throw new ConnectorError('unavailable', {
            network: 'stripe',
            message: message('stripe.no-answer'),
            facts,
          })
      }
      for (const _ of [1, 2]) expect((await buy()).status).toBe(status)
      expect(asked.size).toBe(keys)
      expect(testbed.customers.size).toBe(keys - 1)
    },
  )
  it('is one also when it is pressed three times at the same moment: the others are told, and their pages are closed', async () => {
    let asking = 0
    const { promise: allThere, resolve: go } = Promise.withResolvers<void>()
    testbed.onReading = async (found) => {
      if (++asking === 3) go()
      await allThere
      return found
    }
    const pressed = await Promise.all([buy(), buy(), buy('price_usd_annual')])
    expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const open = testbed.checkouts.filter(({ isOpen }) => isOpen)
    expect(open.map(({ id }) => `https://pay.example/${id}`)).toEqual([
      pressed.find(({ status }) => status === 200)?.body.url,
    ])
    expect(testbed.customers.size).toBe(1)
    expect(
      await db.one(
        sql`select checkout_session_id as id from subscriptions where company_id = ${marta.companyId}`,
      ),
    ).toEqual({ id: open[0]?.id })
  })
  it('is not refused because the page before it is heard to be closed meanwhile', async () => {
    await buy()
    testbed.onReading = async (found) => {
      await db.run(
        sql`update subscriptions set checkout_session_id = null where company_id = ${marta.companyId}`,
      )
      return found
    }
    expect((await buy('price_usd_annual')).status).toBe(200)
  })
  it('finds what was paid on the page before it, until the instant that it is closed', async () => {
    await buy()
    const customerId = await customerOf()
    testbed.onClosing = () => {
      testbed.subscriptions = [aSubscription({ customerId })]
    }
    expect((await buy('price_usd_annual')).body.url).toBe('https://pay.example/portal/1')
    expect(testbed.checkouts).toHaveLength(1)
  })
  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', false],
    ['unpaid', false],
    ['paused', false],
  ] as const)(
    'is switching or mending for one that is %s, never a second subscription',
    async (status, canSwitch) => {
      await buy()
      const running = aSubscription({ customerId: await customerOf(), status })
      testbed.subscriptions = [running]
      expect((await buy('price_usd_annual')).body.url).toBe('https://pay.example/portal/1')
      expect(testbed.portals).toEqual([
        {
          customerId: running.customerId,
          returnUrl: 'http://localhost:3000/user-panel/account',
          ...(canSwitch
            ? {
                switchTo: {
                  subscriptionId: running.id,
                  itemId: 'si_1',
                  priceId: 'price_usd_annual',
                },
              }
            : {}),
        },
      ])
      expect(testbed.checkouts).toHaveLength(1)
      // and what we had not heard of yet is known now
      expect((await standing())?.plan).toBe('price_usd_monthly')
    },
  )
  it('of the price that is paid already leads to the provider’s pages and switches nothing', async () => {
    await buy()
    const running = aSubscription({ customerId: await customerOf(), status: 'active' })
    testbed.subscriptions = [running]
    expect((await buy(running.priceId)).body.url).toBe('https://pay.example/portal/1')
    expect(testbed.portals).toEqual([
      { customerId: running.customerId, returnUrl: 'http://localhost:3000/user-panel/account' },
    ])
  })
  it('is in the currency that is paid already, wherever the company has gone meanwhile, and in the country’s when that is over', async () => {
    await buy()
    const running = aSubscription({ customerId: await customerOf() })
    testbed.subscriptions = [running]
    country = 'India'
    expect((await buy('price_inr_annual')).status).toBe(400)
    expect((await buy('price_usd_annual')).status).toBe(200)
    expect(testbed.portals).toMatchObject([
      { switchTo: { subscriptionId: running.id, priceId: 'price_usd_annual' } },
    ])
    testbed.subscriptions = [{ ...running, status: 'canceled' }]
    expect((await buy('price_usd_annual')).status).toBe(400)
    expect((await buy('price_inr_annual')).body.url).toContain('/cs_')
  })
  it('is not opened over a lifetime: nothing is paid for what is there for good', async () => {
    await billing.grantLifetime(db, marta.companyId, 'licence-1')
    expect(await buy()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect([testbed.checkouts, testbed.customers.size]).toEqual([[], 0])
  })
  it('sells only what is sold in the company’s country', async () => {
    for (const [where, priceId] of [
      ['Italy', 'price_inr_monthly'],
      ['India', 'price_usd_monthly'],
      ['Italy', 'price_of_another_shop'],
    ] as const) {
      country = where
      expect(await buy(priceId)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', details: { priceId: expect.any(String) } },
      })
    }
    country = 'IN'
    expect((await buy('price_inr_annual')).status).toBe(200)
  })
  it('says that the provider is away, and keeps nothing', async () => {
    testbed.isAway = true
    expect(await buy()).toMatchObject({
      status: 502,
      body: {
        code: 'network-unavailable',
        message: 'The payment provider did not answer. Please try again in a moment.',
      },
    })
    expect(
      await db.many(
        sql`select 1 from subscriptions where customer_id is not null or checkout_session_id is not null`,
      ),
    ).toEqual([])
  })
})

describe('a customer that the provider does not know any more', () => {
  async function forgotten(): Promise<string> {
    await buy()
    const customer = await customerOf()
    testbed.subscriptions = [aSubscription({ customerId: customer, currentPeriodEnd: inDays(30) })]
    await tell('checkout.session.completed', { id: 'cs_1', customer })
    await queue.drain()
    expect((await standing())?.status).toBe('active')
    testbed.customers.delete(customer)
    testbed.subscriptions = []
    return customer
  }
  it('is made anew when something is bought, and what was bought with the old one is over', async () => {
    const old = await forgotten()
    expect(await buy()).toMatchObject({ status: 200, body: { url: 'https://pay.example/cs_2' } })
    expect(await standing()).toMatchObject({ status: 'canceled', hasAccess: false })
    const customer = await customerOf()
    expect(customer).not.toBe(old)
    expect([...testbed.customers.keys()]).toEqual([customer])
    expect(testbed.checkouts.at(-1)).toMatchObject({
      customerId: customer,
      trialEnd: null,
      isOpen: true,
    })
    testbed.subscriptions = [aSubscription({ customerId: customer })]
    await tell('checkout.session.completed', { id: 'cs_2', customer })
    await queue.drain()
    expect(await standing()).toMatchObject({ status: 'active', hasAccess: true })
  })
  it('is made once when two press at the same moment', async () => {
    await forgotten()
    await Promise.all([buy(), buy()])
    expect([...testbed.customers.keys()]).toEqual([await customerOf()])
  })
  it('has nothing to manage', async () => {
    await forgotten()
    expect((await ask('POST', '/portal', { payload: { companyId: marta.companyId } })).status).toBe(
      409,
    )
    expect(testbed.portals).toEqual([])
  })
  it('keeps nobody from saying where invoices go: the next one is told', async () => {
    await forgotten()
    expect(
      await ask('PUT', '/update-customer', {
        payload: {
          companyId: marta.companyId,
          billingEmail: 'books@osterialume.example',
        },
      }),
    ).toMatchObject({ status: 200, body: { email: 'books@osterialume.example' } })
    await buy()
    expect([...testbed.customers.values()].map(({ email }) => email)).toEqual([
      'books@osterialume.example',
    ])
  })
  it('ends what was bought when the provider is asked after the period, and is asked about again each day', async () => {
    await forgotten()
    clock.advance(30 * 86_400_000 + 11 * 60_000)
    const look = async () => {
      billing.start()
      await billing.stop()
    }
    await look()
    expect(await standing()).toMatchObject({ status: 'canceled', hasAccess: false })
    expect(
      await db.many(
        sql`select facts ->> 'from' as "from", facts ->> 'to' as "to" from audit_log where action = 'subscription.changed' order by id`,
      ),
    ).toEqual([
      { from: 'trialing', to: 'active' },
      { from: 'active', to: 'canceled' },
    ])
    // the key was wrong, and is right again
    testbed.subscriptions = [
      aSubscription({ customerId: await customerOf(), currentPeriodEnd: inDays(60) }),
    ]
    clock.advance(86_400_000)
    await look()
    expect(await standing()).toMatchObject({ status: 'active', hasAccess: true })
  })
})

describe('every call of a company', () => {
  it.each([
    ['POST', '/create-checkout-session', { priceId: 'price_usd_monthly' }],
    ['POST', '/portal', {}],
    ['PUT', '/update-customer', { billingEmail: 'a@b.example' }],
  ] as const)('%s %s is for its owners, and knows no other company', async (method, url, body) => {
    expect(
      (await ask(method, url, { payload: { companyId: sam.companyId, ...body } })).status,
    ).toBe(404)
    expect(
      (
        await ask(method, url, {
          payload: { companyId: marta.companyId, ...body },
          member: { ...marta, userId: `${marta.userId}-manager` },
        })
      ).status,
    ).toBe(403)
  })
  it('GET /customer is for its owners, and knows no other company', async () => {
    expect((await ask('GET', `/customer?companyId=${sam.companyId}`, {})).status).toBe(404)
    expect(
      (
        await ask('GET', `/customer?companyId=${marta.companyId}`, {
          member: {
            ...marta,
            userId: `${marta.userId}-manager`,
          },
        })
      ).status,
    ).toBe(403)
  })
})

describe('the billing email', () => {
  const read = async () => (await ask('GET', `/customer?companyId=${marta.companyId}`, {})).body
  const set = (billingEmail: string) =>
    ask('PUT', '/update-customer', { payload: { companyId: marta.companyId, billingEmail } })
  it('is the owner’s, then what was set, then what the provider has', async () => {
    expect(await read()).toEqual({ email: 'marta@osterialume.example' })
    expect(await set('books@osterialume.example')).toEqual({
      status: 200,
      body: { email: 'books@osterialume.example' },
    })
    expect(await read()).toEqual({ email: 'books@osterialume.example' })
    await buy()
    expect([...testbed.customers.values()][0]?.email).toBe('books@osterialume.example')
    await set('new@osterialume.example')
    expect([...testbed.customers.values()][0]?.email).toBe('new@osterialume.example')
    const [customer] = testbed.customers.values()
    if (customer) customer.email = 'from-the-portal@osterialume.example'
    expect(await read()).toEqual({ email: 'from-the-portal@osterialume.example' })
  })
  it('badly formed is refused at its field', async () => {
    expect(await set('not an address')).toMatchObject({
      status: 400,
      body: { message: 'Invalid email format', details: { billingEmail: 'Invalid email format' } },
    })
  })
})

describe('the portal', () => {
  it('has nothing to manage before something was bought', async () => {
    expect(await ask('POST', '/portal', { payload: { companyId: marta.companyId } })).toMatchObject(
      {
        status: 409,
      },
    )
  })
})

describe('what the provider tells', () => {
  async function bought(of: Scope = marta): Promise<string> {
    await buy('price_usd_monthly', of)
    return customerOf(of)
  }

  it('makes us read, and what we read is kept', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({
        customerId: customer,
        companyId: marta.companyId,
        interval: 'annually',
        priceId: 'price_usd_annual',
        currentPeriodEnd: inDays(365),
      }),
    ]
    expect(
      await tell('checkout.session.completed', {
        id: 'cs_1',
        customer,
        client_reference_id: marta.companyId,
      }),
    ).toBe(200)
    expect((await standing())?.status).toBe('trialing')
    await queue.drain()
    expect(await standing()).toMatchObject({
      status: 'active',
      plan: 'price_usd_annual',
      interval: 'annually',
      hasAccess: true,
      trialEnd: { seconds: Math.floor(inDays(365).getTime() / 1000) },
    })
    expect(
      await db.one(
        sql`select checkout_session_id from subscriptions where company_id = ${marta.companyId}`,
      ),
    ).toEqual({ checkout_session_id: null })
    expect(
      await db.many(
        sql`select facts ->> 'to' as "to" from audit_log where action = 'subscription.changed'`,
      ),
    ).toEqual([{ to: 'active' }])
  })
  it('is nothing when it is forged', async () => {
    const customer = await bought()
    const before = testbed.readings
    expect(await tell('customer.subscription.updated', { customer }, { isGenuine: false })).toBe(
      401,
    )
    await queue.drain()
    expect(testbed.readings).toBe(before)
  })
  it('is done once when it is told twice', async () => {
    const customer = await bought()
    const before = testbed.readings
    for (const _ of [1, 2, 3])
      expect(await tell('invoice.paid', { customer }, { id: 'evt_same' })).toBe(200)
    await queue.drain()
    expect(testbed.readings).toBe(before + 1)
  })
  it('may come in any order: an old event says nothing, the provider does', async () => {
    const customer = await bought()
    testbed.subscriptions = [aSubscription({ customerId: customer, currentPeriodEnd: inDays(30) })]
    for (const type of [
      'customer.subscription.deleted',
      'invoice.payment_failed',
      'customer.subscription.created',
    ])
      await tell(type, { customer, status: 'canceled' })
    await queue.drain()
    expect(await standing()).toMatchObject({ status: 'active', hasAccess: true })
    expect(mails).toEqual([])
  })
  it('never lets a slow reading overwrite a later one', async () => {
    const customer = await bought()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let first = true
    testbed.onReading = async (found) => {
      if (first) {
        first = false
        await released
      }
      return found
    }
    testbed.subscriptions = [aSubscription({ customerId: customer, status: 'past_due' })]
    await tell('invoice.payment_failed', { customer })
    const slow = queue.drain()
    await expect.poll(() => first).toBe(false)
    testbed.subscriptions = [aSubscription({ customerId: customer, status: 'active' })]
    await tell('invoice.paid', { customer })
    await queue.drain()
    release()
    await slow
    expect((await standing())?.status).toBe('active')
    expect(mails).toEqual([])
  })
  it('of an ended subscription does not end the one that runs', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({
        customerId: customer,
        status: 'canceled',
        endsAt: clock.now(),
        createdAt: inDays(1),
      }),
      aSubscription({
        customerId: customer,
        status: 'active',
        currentPeriodEnd: inDays(30),
        createdAt: inDays(-1),
      }),
    ]
    await tell('customer.subscription.deleted', { customer })
    await queue.drain()
    expect((await standing())?.status).toBe('active')
  })
  it('of two that were bought ends the younger, and leaves one alone that was made by hand', async () => {
    const customer = await bought()
    const of = (id: string, day: number, companyId: string | null) =>
      aSubscription({
        id,
        customerId: customer,
        companyId,
        createdAt: inDays(day),
        currentPeriodEnd: inDays(30),
      })
    testbed.subscriptions = [
      of('by-hand', 2, null),
      of('second', 1, marta.companyId),
      of('first', 0, marta.companyId),
    ]
    await tell('customer.subscription.created', { customer })
    await queue.drain()
    expect(testbed.ended).toEqual(['second'])
    expect(
      await db.one(
        sql`select provider_subscription_id as id from subscriptions where company_id = ${marta.companyId}`,
      ),
    ).toEqual({ id: 'first' })
    // asked again within the hour, so that it ends even where the provider refused that at first
    expect(
      await db.one(
        sql`select read_again_at <= ${new Date(clock.now().getTime() + 3_600_000)} as soon from subscriptions where company_id = ${marta.companyId}`,
      ),
    ).toEqual({ soon: true })
  })
  it('gives nobody what belongs to another company', async () => {
    const customer = await bought()
    const others = await bought(sam)
    testbed.subscriptions = [aSubscription({ customerId: customer, companyId: sam.companyId })]
    await tell('customer.subscription.created', { customer })
    await tell('checkout.session.completed', {
      customer: others,
      client_reference_id: marta.companyId,
    })
    await tell('customer.subscription.created', { customer: 'cus_of_nobody' })
    await queue.drain()
    expect([(await standing())?.plan, (await standing(sam))?.plan]).toEqual([null, null])
  })
  it('waits while the provider cannot be asked, and is read afterwards', async () => {
    const customer = await bought()
    testbed.subscriptions = [aSubscription({ customerId: customer, currentPeriodEnd: inDays(30) })]
    testbed.isAway = true
    await tell('invoice.paid', { customer })
    const [job] = queue.sent
    await expect(queue.drain()).rejects.toThrow('did not answer')
    expect((await intake.probe.look()).facts).toEqual({ waiting: 1, failed: 0 })
    testbed.isAway = false
    if (job) queue.sent.push(job)
    await queue.drain()
    expect((await standing())?.status).toBe('active')
  })
  it('of a failed payment tells the owners once, and leaves everything open for seven days', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({ customerId: customer, status: 'past_due', currentPeriodEnd: inDays(30) }),
    ]
    for (const type of [
      'invoice.payment_failed',
      'customer.subscription.updated',
      'invoice.payment_failed',
    ]) {
      await tell(type, { customer })
      await queue.drain()
      clock.advance(86_400_000)
    }
    expect(mails).toMatchObject([
      {
        template: 'payment-failed',
        to: 'marta@osterialume.example',
        data: {
          accessUntil: expect.stringMatching(/^2026-03-17T12:00/),
          url: `http://localhost:3000/user-panel/account?for=${marta.companyId}`,
        },
      },
    ])
    expect((await standing())?.hasAccess).toBe(true)
    clock.set(new Date('2026-03-17T12:00:30Z'))
    expect(await standing()).toMatchObject({ status: 'past_due', hasAccess: false })
  })
  it('of a plan that ends says so, and it ends without another word', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({ customerId: customer, currentPeriodEnd: inDays(20), endsAt: inDays(20) }),
    ]
    await tell('customer.subscription.updated', { customer })
    await queue.drain()
    expect(await standing()).toMatchObject({
      status: 'active',
      cancelsAtPeriodEnd: true,
      hasAccess: true,
    })
    clock.advance(20 * 86_400_000)
    expect(await standing()).toMatchObject({
      status: 'canceled',
      cancelsAtPeriodEnd: true,
      hasAccess: false,
    })
  })
  it('of a plan that ends before its period does ends with the plan', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({ customerId: customer, currentPeriodEnd: inDays(20), endsAt: inDays(5) }),
    ]
    await tell('customer.subscription.updated', { customer })
    await queue.drain()
    clock.advance(5 * 86_400_000)
    expect(await standing()).toMatchObject({ status: 'canceled', hasAccess: false })
  })
  it('is not waited for by somebody who has just paid: their page asks the provider', async () => {
    const confirm = (of: Scope = marta) =>
      ask('POST', '/confirm-payment', { payload: { companyId: marta.companyId }, member: of })
    expect(await confirm()).toMatchObject({ status: 200, body: { confirmed: false } })
    await buy()
    testbed.subscriptions = [aSubscription({ customerId: await customerOf() })]
    expect(await confirm()).toMatchObject({ status: 200, body: { confirmed: true } })
    expect(await standing()).toMatchObject({ status: 'active', hasAccess: true })
    expect((await confirm(sam)).status).toBe(404)
    for (let more = 0; more < 4; more += 1) await confirm()
    expect((await confirm()).status).toBe(429)
  })
  it('that is lost hides no purchase, also where nobody came back from the page', async () => {
    const customer = await bought()
    testbed.subscriptions = [
      aSubscription({
        customerId: customer,
        companyId: marta.companyId,
        currentPeriodEnd: inDays(30),
      }),
    ]
    clock.advance(2 * 3_600_000)
    billing.start()
    await billing.stop()
    expect(await standing()).toMatchObject({ status: 'active', hasAccess: true })
  })
  it('that is lost hides no renewal that failed: a plan that runs is read once a day', async () => {
    const customer = await bought()
    const paid = aSubscription({ customerId: customer, currentPeriodEnd: inDays(30) })
    testbed.subscriptions = [paid]
    await tell('invoice.paid', { customer })
    await queue.drain()
    const look = async () => {
      billing.start()
      await billing.stop()
    }
    // the provider moves it on first, and charges for the new period an hour later
    testbed.subscriptions = [{ ...paid, currentPeriodEnd: inDays(61) }]
    clock.advance(30 * 86_400_000 + 11 * 60_000)
    await look()
    expect((await standing())?.status).toBe('active')
    testbed.subscriptions = [{ ...paid, status: 'past_due', currentPeriodEnd: inDays(61) }]
    const readings = testbed.readings
    for (const _ of [1, 2]) {
      clock.advance(12 * 3_600_000)
      await look()
    }
    expect(testbed.readings).toBe(readings + 1)
    expect((await standing())?.status).toBe('past_due')
    expect(mails.filter(({ template }) => template === 'payment-failed')).toHaveLength(1)
  })
  it('is not waited for in vain: a silent provider is asked after the period', async () => {
    const customer = await bought()
    testbed.subscriptions = [aSubscription({ customerId: customer, currentPeriodEnd: inDays(30) })]
    await tell('invoice.paid', { customer })
    await queue.drain()
    testbed.subscriptions = testbed.subscriptions.map((one) => ({
      ...one,
      currentPeriodEnd: inDays(61),
    }))
    clock.advance(30 * 86_400_000 + 11 * 60_000)
    billing.start()
    await expect
      .poll(async () => (await standing())?.trialEnd?.seconds)
      .toBe(Math.floor(new Date('2026-05-10T12:00:00Z').getTime() / 1000))
    await billing.stop()
  })
})

describe('a trial', () => {
  const look = async () => {
    billing.start()
    await billing.stop()
  }
  it('is told of three days before its end and at its end, once each, and written down', async () => {
    await db.run(sql`delete from subscriptions where company_id = ${sam.companyId}`)
    await look()
    expect(mails).toEqual([])
    clock.advance(7.5 * 86_400_000)
    await look()
    await look()
    expect(mails).toMatchObject([
      {
        template: 'trial-ending',
        data: { companyName: 'Osteria Lume', endsAt: '2026-03-20T12:00:00.000Z' },
      },
    ])
    clock.advance(3 * 86_400_000)
    await look()
    await look()
    expect(mails.map(({ template }) => template)).toEqual(['trial-ending', 'trial-ended'])
    expect(await db.one(sql`select status from subscriptions`)).toEqual({ status: 'trial_expired' })
  })
  it('that somebody bought, or that a licence covers, is told to nobody', async () => {
    await buy()
    testbed.subscriptions = [
      aSubscription({
        customerId: await customerOf(),
        status: 'trialing',
        trialEnd: inDays(10),
        currentPeriodEnd: inDays(10),
      }),
    ]
    await tell('checkout.session.completed', { customer: await customerOf() })
    await queue.drain()
    await billing.grantLifetime(db, sam.companyId, 'licence-1')
    for (const days of [8, 3]) {
      clock.advance(days * 86_400_000)
      await look()
    }
    expect(mails).toEqual([])
  })
})

describe('a company that goes', () => {
  async function goes(): Promise<void> {
    await db.transaction(async (tx) => {
      await billing.endForDeletion(tx, marta.companyId)
      await tx.run(sql`delete from companies where id = ${marta.companyId}`)
    })
  }
  const left = () => db.many(sql`select customer_id, done_at is not null as done from left_payers`)
  const look = async () => {
    billing.start()
    await billing.stop()
  }

  it('ends whatever it pays for, also what we have not heard of, closes its page, and leaves no name behind', async () => {
    await buy()
    const customerId = await customerOf()
    const [known, unheard, over] = [
      aSubscription({ customerId }),
      aSubscription({ customerId, status: 'past_due' }),
      aSubscription({ customerId, status: 'canceled' }),
    ]
    testbed.subscriptions = [known]
    await tell('customer.subscription.created', { customer: customerId })
    await queue.drain()
    testbed.subscriptions = [known, unheard, over]
    await goes()
    await queue.drain()
    expect(testbed.ended.sort()).toEqual([known.id, unheard.id].sort())
    expect(testbed.checkouts.map(({ isOpen }) => isOpen)).toEqual([false])
    expect(testbed.customers.size).toBe(0)
    expect(await left()).toEqual([{ customer_id: customerId, done: true }])
  })
  it('closes the page before it looks what was bought', async () => {
    await buy()
    const bought = aSubscription({ customerId: await customerOf() })
    testbed.onClosing = () => {
      testbed.subscriptions = [bought]
    }
    await goes()
    await queue.drain()
    expect(testbed.ended).toEqual([bought.id])
  })
  it('keeps no page that is being opened in the same moment', async () => {
    testbed.onReading = async (found) => {
      await billing.endForDeletion(db, marta.companyId)
      return found
    }
    expect((await buy()).status).toBe(409)
    expect(testbed.checkouts.map(({ isOpen }) => isOpen)).toEqual([false])
  })
  it('is not given up while the provider is away, however long', async () => {
    await buy()
    const customerId = await customerOf()
    const running = aSubscription({ customerId })
    testbed.subscriptions = [running]
    await goes()
    testbed.isAway = true
    await expect(queue.drain()).rejects.toThrow('did not answer')
    for (const _ of [1, 2, 3]) {
      clock.advance(20 * 86_400_000)
      await look()
    }
    expect(await left()).toEqual([{ customer_id: customerId, done: false }])
    expect(await metrics.text()).toContain('payment_customers_to_leave 1')
    testbed.isAway = false
    clock.advance(10 * 60_000)
    await look()
    expect(testbed.ended).toEqual([running.id])
    expect(await left()).toEqual([{ customer_id: customerId, done: true }])
  })
  it('is left once more when an event tells of something that runs all the same', async () => {
    await buy()
    const customer = await customerOf()
    await goes()
    await queue.drain()
    const late = aSubscription({ customerId: customer })
    testbed.subscriptions = [late]
    await tell('customer.subscription.created', { customer })
    await tell('customer.subscription.created', { customer: 'cus_of_nobody' })
    await queue.drain()
    expect(testbed.ended).toEqual([late.id])
  })
  it('is left once more by itself where the provider went away after that event', async () => {
    await buy()
    const customer = await customerOf()
    await goes()
    await queue.drain()
    const late = aSubscription({ customerId: customer })
    testbed.subscriptions = [late]
    testbed.isAway = true
    await tell('customer.subscription.created', { customer })
    await expect(queue.drain()).rejects.toThrow('did not answer')
    testbed.isAway = false
    await look()
    expect(testbed.ended).toEqual([late.id])
    expect(await left()).toEqual([{ customer_id: customer, done: true }])
  })
  it('that never had a customer tells nobody', async () => {
    await goes()
    expect([queue.sent, await left()]).toEqual([[], []])
  })
  it('is forgotten ninety days after it was left', async () => {
    await buy()
    await goes()
    await queue.drain()
    for (const [days, rows] of [
      [89, 0],
      [2, 1],
    ] as const) {
      clock.advance(days * 86_400_000)
      expect(await billing.sweep?.(clock.now())).toEqual({ left_payers: rows })
    }
  })
})
