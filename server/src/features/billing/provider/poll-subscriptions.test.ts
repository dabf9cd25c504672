import { message } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordingQueue, testClock, testConfig, testLog } from '#testing/test-platform.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { aProvider, aSubscription } from '../testing.ts'
import { forgetCheckout, keepCheckout } from './payment-store.ts'
import { settlePayments, settleTrials } from './poll-subscriptions.ts'

const start = new Date('2026-03-10T12:00:00Z')
const hourMs = 3_600_000
const clock = testClock(start)
const testbed = aProvider()
const mails: string[] = []
let db: TestDatabase
let deps: BillingDeps
beforeAll(async () => {
  db = await createTestDatabase()
  deps = {
    db,
    clock,
    log: testLog,
    queue: recordingQueue(),
    publicUrl: testConfig.publicUrl,
    prices: null,
    provider: testbed.provider,
    notifications: {
      send: async (_tx, { template }) => {
        mails.push(template)
      },
    },
    peopleToNotify: async () => [
      { email: 'marta@osterialume.example', firstName: 'Marta', language: 'en' },
    ],
    companyOf: async () => ({ name: 'Osteria Lume', country: null, timeZone: 'Europe/London' }),
    restore: null,
    isLeaving: async () => false,
    onAccess: async () => undefined,
  }
})
beforeEach(async () => {
  await db.empty()
  clock.set(start)
  mails.length = 0
  Object.assign(testbed, { ...aProvider(), provider: testbed.provider })
})
afterAll(() => db.drop())

async function aRow(
  status: string,
  given: { customerId?: string; trialEndsAt?: Date; readAgainAt?: Date },
): Promise<string> {
  const { companyId } = await aTestCompany(db)
  const { customerId = null, trialEndsAt = null, readAgainAt = null } = given
  await db.run(
    sql`insert into subscriptions (company_id, status, customer_id, trial_ends_at, read_again_at, created_at, updated_at) values (${companyId}, ${status}, ${customerId}, ${trialEndsAt}, ${readAgainAt}, ${clock.now()}, ${clock.now()})`,
  )
  return companyId
}
const statusOf = async (companyId: string) =>
  (
    await db.one(
      sql<{ status: string }>`select status from subscriptions where company_id = ${companyId}`,
    )
  ).status
const payments = () => settlePayments(deps, clock.now(), () => false)
const trials = () => settleTrials(deps, clock.now())
const answers = (kind: ConnectorError['kind']) => async () => {
  throw new ConnectorError(kind, { network: 'stripe', message: message('stripe.no-answer') })
}

describe('three plans that are to be read', () => {
  beforeEach(async () => {
    for (const customerId of ['cus_1', 'cus_2', 'cus_3'])
      await aRow('active', { customerId, readAgainAt: clock.now() })
  })
  it.each([
    ['unavailable', 1],
    ['uncertain', 1],
    ['rate-limited', 1],
    ['rejected', 3],
  ] as const)('of a provider that answers "%s" are asked for %i times a look', async (kind, n) => {
    testbed.onReading = answers(kind)
    await payments()
    expect(testbed.readings).toBe(n)
  })
  it('are asked for no more by a loop that stops', async () => {
    await settlePayments(deps, clock.now(), () => true)
    expect(testbed.readings).toBe(1)
  })
})

describe('a purchase that nobody told of', () => {
  async function atThePage(trialEndsAt: Date, customerId = 'cus_1'): Promise<string> {
    const companyId = await aRow('trialing', { customerId, trialEndsAt })
    await keepCheckout(db, companyId, { opened: 0, checkoutId: 'cs_1', at: clock.now() })
    return companyId
  }
  const inHours = (hours: number) => new Date(start.getTime() + hours * hourMs)
  const bought = (given: Partial<Parameters<typeof aSubscription>[0]> = {}) =>
    aSubscription({ customerId: 'cus_1', ...given })

  it('is looked for after an hour, and each day while its page is open', async () => {
    const companyId = await atThePage(inHours(240))
    clock.advance(50 * 60_000)
    await payments()
    expect(testbed.readings).toBe(0)
    clock.advance(11 * 60_000)
    await payments()
    await payments()
    expect([testbed.readings, await statusOf(companyId)]).toEqual([1, 'trialing'])
    testbed.subscriptions = [bought()]
    clock.advance(24 * hourMs)
    await payments()
    expect(await statusOf(companyId)).toBe('active')
  })
  it('is looked for also where one of before is over', async () => {
    const companyId = await atThePage(inHours(240))
    testbed.subscriptions = [bought({ status: 'canceled', endsAt: start })]
    clock.advance(2 * hourMs)
    await payments()
    expect(await statusOf(companyId)).toBe('canceled')
    testbed.subscriptions = [...testbed.subscriptions, bought()]
    clock.advance(24 * hourMs)
    await payments()
    expect(await statusOf(companyId)).toBe('active')
  })
  it('is looked for once more where its page is over, and then no more', async () => {
    const companyId = await atThePage(inHours(240))
    await forgetCheckout(db, companyId, 'cs_1')
    for (const _ of [1, 2]) {
      clock.advance(48 * hourMs)
      await payments()
    }
    expect(testbed.readings).toBe(1)
  })
  it('is found before its owner is told that the trial is over', async () => {
    const companyId = await atThePage(inHours(0.5))
    testbed.subscriptions = [bought()]
    clock.advance(hourMs)
    await trials()
    expect([await statusOf(companyId), mails]).toEqual(['active', []])
  })
  it('is waited for a day where the provider is away at the end of the trial, and keeps no other waiting', async () => {
    const first = await atThePage(inHours(1))
    const second = await atThePage(inHours(2), 'cus_2')
    const third = await aRow('trialing', { trialEndsAt: inHours(3) })
    testbed.onReading = answers('uncertain')
    clock.advance(4 * hourMs)
    await trials()
    expect(testbed.readings).toBe(1)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([
      'trialing',
      'trialing',
      'trial_expired',
    ])
    clock.advance(24 * hourMs)
    await trials()
    expect(await Promise.all([first, second].map(statusOf))).toEqual([
      'trial_expired',
      'trial_expired',
    ])
    expect(mails).toEqual(['trial-ended', 'trial-ended', 'trial-ended'])
  })
})
