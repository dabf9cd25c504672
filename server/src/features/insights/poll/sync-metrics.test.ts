import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { daysBetween } from '@marquee/contract/venue-days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DayRange, Stats } from '#connectors/capabilities/insights/stats.ts'
import type { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import type { CountedPost, InsightsDeps } from '../insights-deps.ts'
import { claimMetricSyncs, requestMetrics } from '../metric-sync-store.ts'
import { readInsights } from '../statistics/read-insights.ts'
import { readFollowers, readStatistics } from '../statistics/read-statistics.ts'
import { syncMetrics } from './sync-metrics.ts'
import { aCountedPost, aRefusal, postsThatAre } from '../testing.ts'

const minuteMs = 60_000
const zone = 'Europe/London'
const clock = testClock()
let db: TestDatabase
let scope: Scope
let accountId: string
let network: NetworkKey
let posts: CountedPost[]
let asked: DayRange[]
let ended: MetricKey[]
let followers: number | null
/** What the next readings of days end with; null: well. */
let failures: (ConnectorError | null)[]
let isSilent: boolean
let isCast: boolean
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock.set(new Date('2026-11-23T09:00:00Z'))
  scope = await aTestCompany(db)
  accountId = newId()
  network = 'facebook'
  ;[posts, asked, ended, failures] = [[], [], [], []]
  followers = 4210
  ;[isSilent, isCast] = [false, false]
  await requestMetrics(db, { companyId: scope.companyId, socialAccountId: accountId }, clock.now())
})

const stats = (): Stats => ({
  followers: async () => followers,
  ...(network === 'twitter'
    ? {}
    : {
        async byDay(range: DayRange) {
          const failure = failures.shift()
          if (failure) throw failure
          asked.push(range)
          const days = isSilent ? [] : daysBetween(range.from, range.to)
          const values = days.map((day) => ({ metric: 'views' as const, day, value: 10 }))
          return { values: ended.includes('views') ? [] : values, ended, isSilent }
        },
      }),
})
const account = () => ({ id: accountId, network, name: 'Osteria Lume', health: 'connected' })
const deps = (): InsightsDeps => ({
  db,
  clock,
  log: testLog,
  budgets: { waitUntil: () => null },
  accounts: {
    capabilitiesOf: async () => ({
      account: account(),
      stats: stats(),
      readEveryMs: null,
      budgets: [],
      mark: 'one',
    }),
    enabledAccounts: async (_db, companyId) => (companyId === scope.companyId ? [account()] : []),
    markReauthorize: async () => {
      isCast = true
      return true
    },
  },
  posts: postsThatAre(() => posts),
  timeZoneOf: async () => zone,
})
/** Reads what is due; answers in how many minutes it is read again. */
async function read(): Promise<number> {
  const [row] = await claimMetricSyncs(db, { now: clock.now(), limit: 1, putOffMs: minuteMs })
  if (!row) throw new Error('Nothing is due.')
  await syncMetrics(deps(), row)
  const { at } = await db.one(sql<{ at: Date }>`select next_at as at from metric_syncs`)
  return Math.round((at.getTime() - clock.now().getTime()) / minuteMs)
}
const stored = (metric: string) =>
  db.many(
    sql<{ day: string; value: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, value from account_metrics where company_id = ${scope.companyId} and metric = ${metric} order by day`,
  )
const aPost = (remoteId: string, likes: number, at: string) =>
  aCountedPost({ remote_id: remoteId, likes, published_at: new Date(at) })

describe('reading an account', () => {
  it('stores ninety days at first, and what may have changed later', async () => {
    expect(await read()).toBe(360)
    expect(asked).toEqual([
      { from: '2026-08-25', to: '2026-11-21', zone },
      { from: '2026-11-22', to: '2026-11-22', zone },
    ])
    expect(await stored('views')).toHaveLength(90)
    clock.set(new Date('2026-11-23T15:01:00Z'))
    await read()
    expect(asked.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-22', zone })
    expect(await stored('views')).toHaveLength(90)
    expect(await stored('followers')).toEqual([{ day: '2026-11-23', value: 4210 }])
  })

  it('goes on where it broke off, and says why it did', async () => {
    network = 'instagram'
    failures = [null, aRefusal('unavailable')]
    expect(await read()).toBe(15)
    expect(await stored('views')).toHaveLength(29)
    const { accounts } = await readInsights(deps(), scope, 'last7Days')
    expect(accounts[0]).toMatchObject({ readAt: null, problem: { code: 'network.problem' } })
    clock.advance(15 * minuteMs + 1000)
    await read()
    // the days that may still change, and the two windows that were missing
    expect(asked.slice(1).map(({ from }) => from)).toEqual([
      '2026-09-20',
      '2026-10-19',
      '2026-11-17',
    ])
    expect(await stored('views')).toHaveLength(90)
    expect((await readInsights(deps(), scope, 'last7Days')).accounts[0]).toMatchObject({
      readAt: expect.stringMatching(/^2026-11-23T09:15/),
      problem: null,
    })
  })

  it('a missing right ends nothing; a dead grant is told', async () => {
    failures = [aRefusal('rejected')]
    expect(await read()).toBe(1440)
    expect(isCast).toBe(false)
    clock.advance(1440 * minuteMs + 1000)
    failures = [aRefusal('reauthorize')]
    await read()
    expect(isCast).toBe(true)
  })
})

describe('a number that dies', () => {
  it('keeps what was read of it, says since when, and takes no other with it', async () => {
    await read()
    ended = ['views']
    clock.set(new Date('2026-11-25T09:00:00Z'))
    await read()
    const { accounts } = await readInsights(deps(), scope, 'last7Days')
    const view = accounts[0]?.metrics.find(({ metric }) => metric === 'views')
    expect(view).toMatchObject({
      endedAt: expect.stringMatching(/^2026-11-25T09:00/),
      days: [10, 10, 10, 10, 10, null, null],
      currentNumber: 50,
    })
    clock.set(new Date('2026-12-20T09:00:00Z'))
    await read()
    expect(await readStatistics(deps(), scope, 'last7Days')).toMatchObject({
      facebook: { views: { currentNumber: null, percentageDifference: null } },
    })
  })
})

describe('what posts gained', () => {
  beforeEach(() => {
    network = 'twitter'
  })
  const later = async (hours: number) => {
    clock.advance(hours * 60 * minuteMs)
    await db.run(sql`update metric_syncs set next_at = ${clock.now()}`)
    await read()
  }

  it('is of the day on which their counts grew, and at first of the day on which they went out', async () => {
    posts = [aPost('1', 40, '2026-11-20T12:00:00Z')]
    await read()
    posts = [aPost('1', 45, '2026-11-20T12:00:00Z')]
    await later(6)
    posts = [aPost('1', 45, '2026-11-20T12:00:00Z'), aPost('2', 7, '2026-11-23T16:00:00Z')]
    await later(2)
    const before = { day: '2026-11-20', value: 40 }
    expect(await stored('likes')).toEqual([before, { day: '2026-11-23', value: 12 }])
    posts = [aPost('1', 46, '2026-11-20T12:00:00Z'), aPost('2', 5, '2026-11-23T16:00:00Z')]
    await later(24)
    expect(await stored('likes')).toEqual([
      before,
      { day: '2026-11-23', value: 12 },
      { day: '2026-11-24', value: 1 },
    ])
  })

  it('is counted once, however often it is read', async () => {
    await read()
    posts = [aPost('2', 7, '2026-11-23T10:00:00Z')]
    await later(1)
    await later(1)
    await later(1)
    expect(await stored('likes')).toEqual([{ day: '2026-11-23', value: 7 }])
  })

  it('an old post that comes to be known later changes its own day alone', async () => {
    await read()
    posts = [aPost('9', 300, '2026-10-01T10:00:00Z')]
    await later(6)
    expect(await stored('likes')).toEqual([
      { day: '2026-10-01', value: 300 },
      { day: '2026-11-23', value: 0 },
    ])
  })

  it('belongs to the day of the venue, not of the server', async () => {
    clock.set(new Date('2026-10-24T23:30:00Z'))
    await db.run(sql`update metric_syncs set next_at = ${clock.now()}`)
    await read()
    // half an hour into the day in summer time, which ends that night
    expect(await stored('followers')).toEqual([{ day: '2026-10-25', value: 4210 }])
    clock.set(new Date('2026-10-25T23:55:00Z'))
    await db.run(sql`update metric_syncs set next_at = ${clock.now()}`)
    await read()
    expect(await stored('followers')).toEqual([{ day: '2026-10-25', value: 4210 }])
  })
})

describe('the specified calls', () => {
  it('answer current number, old number, difference and direction by network', async () => {
    await read()
    expect(await readStatistics(deps(), scope, 'last7Days')).toEqual({
      facebook: {
        impressions: expect.objectContaining({ currentNumber: null }),
        views: {
          currentNumber: 70,
          oldNumber: 70,
          percentageDifference: 0,
          percentageType: 'positive',
        },
        websiteVisits: expect.objectContaining({ currentNumber: null }),
        newLikes: expect.objectContaining({ currentNumber: null }),
      },
    })
    expect(await readFollowers(deps(), scope)).toEqual({
      facebook: 4210,
      instagram: null,
      google: null,
      tiktok: null,
      twitter: null,
      threads: null,
      bluesky: null,
    })
  })

  it('answer only a message for a page that few like', async () => {
    ;[isSilent, followers] = [true, 99]
    await read()
    expect(await readStatistics(deps(), scope, 'yesterday')).toEqual({
      facebook: { message: { code: 'insights.too-few-likes', params: { least: 100 } } },
    })
    followers = 100
    clock.advance(360 * minuteMs + 1000)
    await read()
    expect(await readStatistics(deps(), scope, 'yesterday')).toMatchObject({
      facebook: { views: { currentNumber: null } },
    })
  })

  it('know nothing of another company', async () => {
    await read()
    const stranger = { companyId: newId() }
    expect(await readStatistics(deps(), stranger, 'last7Days')).toEqual({})
    // also where an account is known by its id
    const foreign = {
      ...deps(),
      accounts: { ...deps().accounts, enabledAccounts: async () => [account()] },
    }
    expect((await readStatistics(foreign, stranger, 'last7Days')).facebook).toMatchObject({
      views: { currentNumber: null },
    })
  })

  it('a month across a change of the clocks has its days, each once', async () => {
    clock.set(new Date('2026-11-10T09:00:00Z'))
    await db.run(sql`update metric_syncs set next_at = ${clock.now()}`)
    await read()
    const { period, accounts } = await readInsights(deps(), scope, 'last30Days')
    expect(period).toEqual({ from: '2026-10-11', to: '2026-11-09' })
    const view = accounts[0]?.metrics.find(({ metric }) => metric === 'views')
    expect([view?.days.length, view?.days.every((value) => value === 10), view?.oldNumber]).toEqual(
      [30, true, 300],
    )
  })
})
