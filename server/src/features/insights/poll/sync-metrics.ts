import { isFromPosts, metricsOf, networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import type { DayValue, Stats } from '#connectors/capabilities/insights/stats.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { InsightsDeps, OpenedForStats } from '../insights-deps.ts'
import { addValues, keepValues, type MetricPlace } from '../metric-store.ts'
import {
  breakOffMetrics,
  finishMetrics,
  keepProgress,
  type MetricSync,
} from '../metric-sync-store.ts'
import { keepCounts, lastCounts } from './post-gain-store.ts'
import { postGains } from './post-gains.ts'
import { daysToRead, nextReading, usualEveryMs } from './reading-plan.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Plain reads wait when a quota is fuller than this, in percent. */
const fullest = 60
/** Posts whose counts are looked at; older ones hardly change. */
const countedMs = 90 * dayMs
const longestRestMs = 12 * hourMs
const restMs: Readonly<Partial<Record<ConnectorError['kind'], number>>> = {
  unavailable: 15 * 60_000,
  // a right is missing, or the account: another look a day
  rejected: dayMs,
  unsupported: dayMs,
}

/** One reading of one account. */
interface Reading {
  readonly row: MetricSync
  readonly place: MetricPlace
  readonly account: OpenedForStats['account']
  readonly stats: Stats
  readonly readEveryMs: number | null
  readonly started: Date
  readonly zone: string
}

/**
 * Reads the numbers of one account. What was read is stored part by part, so a reading that breaks
 * off goes on where it was, and one that is done twice changes nothing.
 */
export async function syncMetrics(deps: InsightsDeps, row: MetricSync): Promise<void> {
  const started = deps.clock.now()
  const place = { companyId: row.company_id, socialAccountId: row.social_account_id }
  const rest = (ms: number) => new Date(started.getTime() + ms)
  const putOff = (nextAt: Date) => breakOffMetrics(deps.db, row, { nextAt, problem: null })
  let opened: OpenedForStats | null = null
  try {
    opened = await deps.accounts.capabilitiesOf(place.companyId, place.socialAccountId)
    // whoever disconnects an account ends its reading in that transaction: here its network is only
    // not offered for now
    if (!opened?.stats) return await putOff(rest(hourMs))
    const { account, stats, budgets, readEveryMs } = opened
    const off = await reasonOff(deps.db, account.network)
    const free = off !== null ? rest(hourMs) : deps.budgets.waitUntil(budgets, fullest)
    if (free) return await putOff(free)
    const zone = await deps.timeZoneOf(place)
    await readAll(deps, { row, place, account, stats, readEveryMs, started, zone })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: place.companyId,
        accountId: place.socialAccountId,
        said: error.said,
        mark: opened?.mark ?? null,
      })
    const told = Math.min((error.until?.getTime() ?? 0) - started.getTime(), longestRestMs)
    const waits = Math.max(told, restMs[error.kind] ?? hourMs)
    await breakOffMetrics(deps.db, row, { nextAt: rest(waits), problem: error.said })
  }
}

async function readAll(deps: InsightsDeps, reading: Reading): Promise<void> {
  const { row, place, account, stats, readEveryMs, started, zone } = reading
  const { fewestFollowers } = networkMetrics[account.network]
  const daily = await readDays(deps, reading)
  await countPosts(deps, reading)
  const followers = await stats.followers()
  const isSmall = followers !== null && fewestFollowers !== null && followers < fewestFollowers
  const day = dayAt(started, zone)
  const values: DayValue[] =
    followers === null ? [] : [{ metric: 'followers', day, value: followers }]
  await deps.db.transaction(async (tx) => {
    await keepValues(tx, place, values)
    await finishMetrics(tx, row, {
      at: started,
      nextAt: nextReading(started, zone, Math.max(usualEveryMs, readEveryMs ?? 0)),
      isWithheld: daily.isSilent && isSmall,
      ended: daily.ended,
    })
  })
}

/** What the network tells day by day, window by window, each stored before the next is asked for. */
async function readDays(
  deps: InsightsDeps,
  { row, place, account, stats, started, zone }: Reading,
): Promise<{ readonly isSilent: boolean; readonly ended: Readonly<Record<string, string>> }> {
  if (!stats.byDay) return { isSilent: false, ended: {} }
  const today = dayAt(started, zone)
  const plan = daysToRead(networkMetrics[account.network], row.read_through, today)
  let isSilent = plan.length > 0
  const ended = new Map<string, string>(plan.length > 0 ? [] : Object.entries(row.ended))
  for (const { from, to } of plan) {
    const read = await stats.byDay({ from, to, zone })
    if (!read.isSilent) isSilent = false
    for (const metric of read.ended) ended.set(metric, row.ended[metric] ?? started.toISOString())
    await deps.db.transaction(async (tx) => {
      await keepValues(tx, place, read.values)
      await keepProgress(tx, row, to)
    })
  }
  return { isSilent, ended: Object.fromEntries(ended) }
}

/** What no call tells is reckoned from how the counts of posts have grown since the last reading. */
async function countPosts(
  deps: InsightsDeps,
  { place, account, started, zone }: Reading,
): Promise<void> {
  const metrics = metricsOf(account.network).filter((metric) =>
    isFromPosts(account.network, metric),
  )
  if (metrics.length === 0) return
  const posts = await deps.posts.listCounted(deps.db, place.companyId, {
    since: new Date(started.getTime() - countedMs),
    socialAccountId: place.socialAccountId,
  })
  const today = dayAt(started, zone)
  await deps.db.transaction(async (tx) => {
    const ids = posts.map((post) => post.remote_id)
    const before = await lastCounts(tx, place, ids)
    await addValues(tx, place, postGains(posts, before, { metrics, zone, today }))
    await keepCounts(tx, place, { posts, at: started })
  })
}
