import { message } from '@marquee/contract/message.ts'
import type {
  AccountInsights,
  Insights,
  InsightsPeriod,
  MetricView,
} from '@marquee/contract/insights.ts'
import { isLevel, type MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { isFromPosts, metricsOf, networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { addDays, dayAt, daysBetween, type Day } from '@marquee/contract/venue-days.ts'
import type { Scope } from '#platform/scope.ts'
import { comparePeriods } from './compare-periods.ts'
import type { InsightsDeps, MeasuredAccount } from '../insights-deps.ts'
import { latestFollowers, listValues, type MetricRow } from '../metric-store.ts'
import { listReadings, type MetricReading } from '../metric-sync-store.ts'
import { periodsOf, type Period } from '../periods.ts'

export type ReadingDeps = Pick<InsightsDeps, 'db' | 'clock' | 'accounts' | 'timeZoneOf'>

/** A number of followers older than this is not shown as that of now. */
const followersKeptDays = 14
/** So far back the last day of a network is looked for; the latest tells a week late. */
const toldWithinDays = 14

/**
 * The numbers of every active account, from the store alone: what a network does not answer now is
 * as old as `readAt` says.
 */
export async function readInsights(
  deps: ReadingDeps,
  scope: Pick<Scope, 'companyId'>,
  asked: InsightsPeriod,
): Promise<Insights> {
  const zone = await deps.timeZoneOf(scope)
  const now = deps.clock.now()
  const { period, before } = periodsOf(asked, now, zone)
  const toldSince = addDays(period.to, 1 - toldWithinDays)
  const accounts = await deps.accounts.enabledAccounts(deps.db, scope.companyId)
  const socialAccountIds = accounts.map(({ id }) => id)
  const metrics = [...new Set(accounts.flatMap(({ network }) => metricsOf(network)))]
  const [values, readings, followers] = [
    await listValues(deps.db, scope.companyId, {
      socialAccountIds,
      metrics,
      from: before.from < toldSince ? before.from : toldSince,
      to: period.to,
    }),
    await listReadings(deps.db, scope.companyId),
    await latestFollowers(deps.db, scope.companyId, {
      socialAccountIds,
      since: addDays(dayAt(now, zone), -followersKeptDays),
    }),
  ]
  return {
    zone,
    period,
    before,
    accounts: accounts.map((account) =>
      viewOf(account, {
        values: values.filter((row) => row.social_account_id === account.id),
        reading: readings.find((row) => row.social_account_id === account.id) ?? null,
        followers: followers.find((row) => row.social_account_id === account.id)?.value ?? null,
        period,
        before,
      }),
    ),
  }
}

interface Stored {
  readonly values: readonly MetricRow[]
  readonly reading: MetricReading | null
  readonly followers: number | null
  readonly period: Period
  readonly before: Period
}

function viewOf(account: MeasuredAccount, stored: Stored): AccountInsights {
  const { values, reading, followers } = stored
  return {
    network: account.network,
    accountId: account.id,
    name: account.name,
    followers,
    readAt: reading?.last_at?.toISOString() ?? null,
    problem: reading?.problem ?? null,
    withheld: reading?.is_withheld ? withheldBy(account.network) : null,
    needsReconnect: account.health !== 'connected',
    lastDay: lastDayOf(account.network, values),
    metrics: metricsOf(account.network).map((metric) => metricOf(metric, stored)),
  }
}

/** Of what it tells day by day: followers and the counts of posts are of the day of our reading. */
function lastDayOf(network: NetworkKey, values: readonly MetricRow[]): Day | null {
  const days = values
    .filter(({ metric }) => !isLevel(metric) && !isFromPosts(network, metric))
    .map(({ day }) => day)
  return days.toSorted().at(-1) ?? null
}

/** STATS-007. */
const withheldBy = (network: NetworkKey) =>
  message('insights.too-few-likes', { least: networkMetrics[network].fewestFollowers ?? 0 })

function metricOf(metric: MetricKey, { values, reading, period, before }: Stored): MetricView {
  const byDay = new Map<Day, number>()
  for (const row of values) if (row.metric === metric) byDay.set(row.day, row.value)
  const inOrder = ({ from, to }: Period) =>
    daysBetween(from, to).map((day) => byDay.get(day) ?? null)
  const [days, daysBefore] = [inOrder(period), inOrder(before)]
  return {
    metric,
    days,
    daysBefore,
    endedAt: reading?.ended[metric] ?? null,
    ...comparePeriods(metric, days, daysBefore),
  }
}
