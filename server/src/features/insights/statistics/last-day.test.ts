import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { daysBetween } from '@marquee/contract/venue-days.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { keepValues } from '../metric-store.ts'
import { readInsights, type ReadingDeps } from './read-insights.ts'

const clock = testClock()
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Its followers were counted until yesterday, its own number it has told until the 19th. */
async function anAccount(network: NetworkKey, metric: 'impressions' | 'searches' | 'likes') {
  clock.set(new Date('2026-11-23T09:00:00Z'))
  const scope = await aTestCompany(db)
  const account = { id: newId(), network, name: 'Osteria Lume', health: 'connected' }
  const place = { companyId: scope.companyId, socialAccountId: account.id }
  const followed = daysBetween('2026-11-16', '2026-11-22')
  const told = daysBetween('2026-11-10', '2026-11-19')
  await keepValues(db, place, [
    ...followed.map((day) => ({ metric: 'followers' as const, day, value: 4210 })),
    ...told.map((day) => ({ metric, day, value: 10 })),
  ])
  const deps: ReadingDeps = {
    db,
    clock,
    accounts: {
      capabilitiesOf: async () => null,
      enabledAccounts: async () => [account],
      markReauthorize: async () => false,
    },
    timeZoneOf: async () => 'Europe/London',
  }
  return async (period: 'yesterday' | 'last7Days') =>
    (await readInsights(deps, scope, period)).accounts.map(({ lastDay }) => lastDay)
}

it.each([
  ['facebook', 'impressions'],
  ['google', 'searches'],
] as const)(
  'the last day of %s is the newest that it has told, not one of ours',
  async (network, metric) => {
    const lastDays = await anAccount(network, metric)
    expect(await lastDays('last7Days')).toEqual(['2026-11-19'])
    // nothing of the whole period is told yet: that is said, too
    expect(await lastDays('yesterday')).toEqual(['2026-11-19'])
  },
)

it('what is reckoned from the counts of posts has no last day of its network', async () => {
  const lastDays = await anAccount('twitter', 'likes')
  expect(await lastDays('last7Days')).toEqual([null])
})
