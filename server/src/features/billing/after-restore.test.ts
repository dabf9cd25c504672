import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
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
} from '#testing/test-platform.ts'
import { createBilling, type Billing } from './index.ts'
import { aProvider, aSubscription, type StandInProvider } from './testing.ts'

// the older copy of the database knows nothing of what was bought between backup and loss

const hourMs = 3_600_000
const restore = {
  takenAt: new Date('2026-03-10T03:30:00Z'),
  restoredAt: new Date('2026-03-10T12:00:00Z'),
}
const clock = testClock(restore.restoredAt)

let db: TestDatabase
let app: FastifyInstance
let billing: Billing
let testbed: StandInProvider
let marta: Scope
let sam: Scope

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.empty()
  clock.set(new Date(restore.restoredAt.getTime() + hourMs))
  testbed = aProvider()
  billing = createBilling(
    {
      ...unusedPlatform,
      config: { ...testConfig, providers: providersFrom({}, 'http://localhost:4000') },
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    {
      provider: testbed.provider,
      notifications: { send: async () => undefined },
      peopleToNotify: async () => [
        { email: 'marta@osterialume.example', firstName: 'Marta', language: 'en' },
      ],
      companyOf: async () => ({ name: 'Osteria Lume', country: null, timeZone: 'Europe/London' }),
      restore,
      isLeaving: async () => false,
      onAccess: async () => undefined,
    },
  )
  app = await testApi(
    () => [marta, sam],
    (api) => billing.mount(api),
  )
  const before = new Date(restore.takenAt.getTime() - hourMs)
  marta = await aVenue(before)
  sam = await aVenue(before)
})
afterEach(() => app.close())
afterAll(() => db.drop())

/** A venue whose trial is over. */
async function aVenue(createdAt: Date): Promise<Scope> {
  const scope = await aTestCompany(db)
  await db.run(
    sql`insert into subscriptions (company_id, status, trial_ends_at, created_at, updated_at) values (${scope.companyId}, 'trial_expired', ${createdAt}, ${createdAt}, ${createdAt})`,
  )
  return scope
}

/** Bought for the company; nobody here knows. */
function bought(companyId: string, customerId = 'cus_lost'): void {
  testbed.customers.set(customerId, { companyId, email: 'marta@osterialume.example' })
  testbed.subscriptions.push(aSubscription({ customerId, companyId }))
}
const tell = (customer: string, kind = 'customer.subscription.updated') =>
  billing.events.process({
    provider: 'stripe',
    eventId: randomUUID(),
    kind,
    body: { type: kind, data: { object: { id: 'some_1', customer } } },
    receivedAt: clock.now(),
  })
async function buy(of = marta): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    headers: as(of),
    payload: { companyId: of.companyId, priceId: 'price_usd_annual' },
  })
  return answer.json<{ url: string }>().url
}
const hasAccess = (of = marta) => billing.hasAccess(of.companyId)
const customers = () =>
  db.many(
    sql`select company_id, customer_id from subscriptions where customer_id is not null order by customer_id`,
  )

it('the next event of what was bought since the backup gives its company access again', async () => {
  bought(marta.companyId)
  expect(await hasAccess()).toBe(false)
  await tell('cus_lost')
  expect(await hasAccess()).toBe(true)
  expect(await customers()).toEqual([{ company_id: marta.companyId, customer_id: 'cus_lost' }])
  expect(await buy()).toBe('https://pay.example/portal/1')
  expect([testbed.checkouts, testbed.searches]).toEqual([[], []])
})

it('who presses Upgrade before any event is led to what was bought, and has access again', async () => {
  // one that was made and came to nothing, and a newer one of somebody else
  bought(marta.companyId)
  testbed.customers.set('cus_newer', { companyId: marta.companyId, email: 'm@lume.example' })
  bought(sam.companyId, 'cus_of_sam')
  expect(await buy()).toBe('https://pay.example/portal/1')
  expect(testbed.checkouts).toEqual([])
  expect(await hasAccess()).toBe(true)
  expect(await customers()).toEqual([{ company_id: marta.companyId, customer_id: 'cus_lost' }])
  expect(testbed.searches).toEqual([
    {
      from: new Date(restore.takenAt.getTime() - hourMs),
      to: new Date(restore.restoredAt.getTime() + hourMs),
    },
  ])
})

it('who bought nothing buys, and what has a customer or came since is not looked for', async () => {
  expect(await buy()).toBe('https://pay.example/cs_1')
  expect(testbed.searches).toHaveLength(1)
  await buy()
  const owen = await aVenue(clock.now())
  sam = owen
  await buy(owen)
  expect(testbed.searches).toHaveLength(1)
})

it('an event gives nobody another company’s plan', async () => {
  bought(marta.companyId)
  await tell('cus_lost')
  // Stripe’s metadata names a company that has its customer, none, or one that is not here
  bought(marta.companyId, 'cus_second')
  testbed.customers.set('cus_words', { companyId: 'osteria lume', email: 'a@b.example' })
  bought(randomUUID(), 'cus_elsewhere')
  for (const customer of ['cus_second', 'cus_words', 'cus_elsewhere', 'cus_unknown'])
    await tell(customer)
  expect(await customers()).toEqual([{ company_id: marta.companyId, customer_id: 'cus_lost' }])
  expect(await hasAccess(sam)).toBe(false)
})

it('two events at once of a customer that was not known are both taken', async () => {
  bought(marta.companyId)
  await Promise.all([tell('cus_lost'), tell('cus_lost', 'invoice.paid')])
  expect(testbed.readings).toBe(2)
  expect(await hasAccess()).toBe(true)
})
