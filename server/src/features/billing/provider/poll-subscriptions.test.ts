import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { recordingQueue, testClock, testConfig, testLog } from '#testing/test-platform.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { aProvider } from '../testing.ts'
import { settlePayments } from './poll-subscriptions.ts'

const clock = testClock()
const testbed = aProvider()
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
    notifications: { send: async () => undefined },
    peopleToNotify: async () => [],
    companyOf: async () => ({ name: 'Osteria Lume', country: null, timeZone: 'Europe/London' }),
    restore: null,
    isLeaving: async () => false,
    onAccess: async () => undefined,
  }
  for (const customer of ['cus_1', 'cus_2', 'cus_3']) {
    const { companyId } = await aTestCompany(db)
    await db.run(
      sql`insert into subscriptions (company_id, status, customer_id, read_again_at, created_at, updated_at) values (${companyId}, 'active', ${customer}, ${clock.now()}, ${clock.now()}, ${clock.now()})`,
    )
  }
})
afterAll(() => db.drop())

const asked = async () =>
  (
    await db.one(
      sql<{
        n: number
      }>`select count(*)::int as n from subscriptions where read_again_at > ${clock.now()}`,
    )
  ).n

it('a provider that is away is asked once a look, and a loop that stops asks no more', async () => {
  testbed.isAway = true
  await settlePayments(deps, clock.now(), () => false)
  expect(await asked()).toBe(1)
  testbed.isAway = false
  await settlePayments(deps, clock.now(), () => true)
  expect(testbed.readings).toBe(1)
})
