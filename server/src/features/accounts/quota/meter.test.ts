import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { findAccount } from '../account-store.ts'
import { checkAccounts } from '../health/check-accounts.ts'
import { meteredOf, meterOf } from './meter.ts'
import { recheckAccount } from '../health/recheck-account.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'

let db: TestDatabase
let marta: Scope
const clock = testClock(new Date('2026-11-23T17:05:00Z'))
const connector = {
  ...aOnceNetwork(clock).connector,
  key: 'twitter' as const,
  name: 'X',
  monthlyBudgetMicros: 30_000,
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  clock.set(new Date('2026-11-23T17:05:00Z'))
})
const deps = () => aProcess(db, clock, { connectors: [connector] }).deps
const meter = () => meterOf(deps(), marta.companyId, connector)
const spent = async () => (await meteredOf(deps(), marta.companyId, 'twitter'))?.spentMicros

it('lets processes that race spend no more than there is', async () => {
  const calls = await Promise.allSettled(
    Array.from({ length: 12 }, () => meter().allow(10_000, 'post')),
  )
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const call of calls)
    if (call.status === 'rejected')
      expect(call.reason).toMatchObject({
        kind: 'rate-limited',
        until: new Date('2026-12-01T00:00:00Z'),
      })
  expect(await spent()).toBe(30_000)
})

it('gives back what a call did not cost, and begins anew with the month', async () => {
  const one = meter()
  const first = await one.allow(25_000, 'post')
  await first.spent(5_000)
  const second = await one.allow(25_000, 'post')
  await second.spent(25_000)
  expect(await spent()).toBe(30_000)
  await expect(one.allow(1, 'post')).rejects.toMatchObject({ kind: 'rate-limited' })
  clock.set(new Date('2026-12-01T00:00:01Z'))
  await one.allow(30_000, 'post')
  expect(await meteredOf(deps(), marta.companyId, 'twitter')).toEqual({
    spentMicros: 30_000,
    limitMicros: 30_000,
    resetsAt: new Date('2027-01-01T00:00:00Z'),
  })
})

it('leaves what was put aside for a call of which nothing more was heard', async () => {
  const one = meter()
  const lost = [await one.allow(2000, 'post'), await one.allow(12_000, 'post')]
  const big = await one.allow(10_000, 'post')
  const small = await one.allow(5000, 'post')
  await big.spent(1000)
  await small.spent(5000)
  expect(lost).toHaveLength(2)
  expect(await spent()).toBe(20_000)
})

it('counts a call that had to be made also when nothing is left', async () => {
  await meter().charged(1000)
  expect(await spent()).toBe(1000)
  await meter().allow(29_000, 'post')
  await meter().charged(1000)
  expect(await spent()).toBe(31_000)
  await expect(meter().allow(1, 'post')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(await db.many(sql`select calls from metered_costs`)).toEqual([{ calls: 3 }])
})

it('lets reading take its share of the month and no more, however full or empty the rest is', async () => {
  await meter().allow(18_000, 'reading')
  await expect(meter().allow(1, 'reading')).rejects.toMatchObject({
    kind: 'rate-limited',
    message: expect.stringContaining('what reading may cost this month is used up'),
  })
  await meter().allow(12_000, 'post')
  await expect(meter().allow(1, 'post')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(await spent()).toBe(30_000)
})

it('gives reading what posts have left, and back to it what a look did not cost', async () => {
  await meter().allow(25_000, 'post')
  await expect(meter().allow(6000, 'reading')).rejects.toMatchObject({ kind: 'rate-limited' })
  for (let looks = 0; looks < 4; looks++) await (await meter().allow(5000, 'reading')).spent(0)
  await meter().allow(5000, 'reading')
  expect(await spent()).toBe(30_000)
})

it('never holds against posts what looks cost that had to be taken', async () => {
  for (let looks = 0; looks < 10; looks++) await meter().charged(9000)
  await expect(meter().allow(1, 'reading')).rejects.toMatchObject({ kind: 'rate-limited' })
  await meter().allow(12_000, 'post')
  await expect(meter().allow(1, 'post')).rejects.toMatchObject({ kind: 'rate-limited' })
})

it('counts for one company, and nothing where calls are free', async () => {
  await meter().allow(30_000, 'post')
  const sam = await aTestCompany(db)
  await meterOf(deps(), sam.companyId, connector).allow(30_000, 'post')
  expect(await meteredOf(deps(), marta.companyId, 'google')).toBeNull()
  const free = meterOf(deps(), marta.companyId, { key: 'google' })
  await free.allow(1_000_000, 'post')
})

it('counts what it costs to ask whether an account still works, once a question', async () => {
  let asked = 0
  const network = aOnceNetwork(clock)
  const { probe: _, ...unprobed } = network.connector
  const paid: Connector = {
    ...unprobed,
    key: 'twitter',
    name: 'X',
    monthlyBudgetMicros: 50_000,
    link: {
      ...unprobed.link,
      async check(_secret, meter) {
        await meter?.allow(10_000, 'reading')
        asked++
        return 'valid'
      },
    },
  }
  const { deps: room } = aProcess(db, clock, { connectors: [paid] })
  const id = await connectOn(room, marta, {
    network: 'twitter',
    grantId: await keepGrant(room, marta, { network: 'twitter', given: network.consent() }),
  })
  expect(await recheckAccount(room, marta, id)).toEqual({ checked: true })
  await checkAccounts(room, marta, { network: 'twitter', remoteIds: ['lume'] })
  expect([asked, await spent()]).toEqual([2, 20_000])
  await recheckAccount(room, marta, id)
  // beyond the budget it is not asked, which proves nothing; what its person may connect is free
  expect(await recheckAccount(room, marta, id)).toEqual({ checked: true })
  expect([asked, await spent(), (await findAccount(db, marta.companyId, id))?.health]).toEqual([
    3,
    30_000,
    'connected',
  ])
})

it('refuses a call that costs more than a whole month may', async () => {
  await expect(meter().allow(30_001, 'post')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(await spent()).toBe(0)
})
