import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { meteredOf, meterOf } from './meter.ts'
import { aOnceNetwork, aProcess } from './testing.ts'

let db: TestDatabase
let marta: Scope
const clock = testClock(new Date('2026-11-23T17:05:00Z'))
const connector = { ...aOnceNetwork(clock).connector, key: 'twitter' as const, name: 'X', monthlyBudgetMicros: 30_000 }

beforeAll(async () => { db = await createTestDatabase() })
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  clock.set(new Date('2026-11-23T17:05:00Z'))
})
const deps = () => aProcess(db, clock, [connector]).deps
const meter = () => meterOf(deps(), marta.companyId, connector)
const spent = async () => (await meteredOf(deps(), marta.companyId, 'twitter'))?.spentMicros

it('lets processes that race spend no more than there is', async () => {
  const calls = await Promise.allSettled(Array.from({ length: 12 }, () => meter().allow(10_000)))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const call of calls) if (call.status === 'rejected') expect(call.reason).toMatchObject({ kind: 'rate-limited', until: new Date('2026-12-01T00:00:00Z') })
  expect(await spent()).toBe(30_000)
})

it('gives back what a call did not cost, and begins anew with the month', async () => {
  const one = meter()
  await one.allow(25_000)
  await one.spent(5_000)
  await one.allow(25_000)
  await one.spent(25_000)
  expect(await spent()).toBe(30_000)
  await expect(one.allow(1)).rejects.toMatchObject({ kind: 'rate-limited' })
  clock.set(new Date('2026-12-01T00:00:01Z'))
  await one.allow(30_000)
  expect(await meteredOf(deps(), marta.companyId, 'twitter')).toEqual({ spentMicros: 30_000, limitMicros: 30_000, resetsAt: new Date('2027-01-01T00:00:00Z') })
})

it('leaves what was put aside for a call of which nothing more was heard', async () => {
  const one = meter()
  await one.allow(20_000)
  await one.allow(5_000)
  await one.spent(5_000)
  expect(await spent()).toBe(25_000)
})

it('counts for one company, and nothing where calls are free', async () => {
  await meter().allow(30_000)
  const sam = await aTestCompany(db)
  await meterOf(deps(), sam.companyId, connector).allow(30_000)
  expect(await meteredOf(deps(), marta.companyId, 'google')).toBeNull()
  const free = meterOf(deps(), marta.companyId, { key: 'google' })
  await free.allow(1_000_000)
})

it('refuses a call that costs more than a whole month may', async () => {
  await expect(meter().allow(30_001)).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(await spent()).toBe(0)
})
