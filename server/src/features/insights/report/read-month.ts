import type { Statistic } from '@marquee/contract/insights.ts'
import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { metricsOf, networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { addDays, daysBetween, startOfDay, type Day } from '@marquee/contract/venue-days.ts'
import { compareMonths } from '../statistics/compare-periods.ts'
import type { CountedPost, InsightsDeps, MeasuredAccount } from '../insights-deps.ts'
import { listValues, type MetricRow } from '../metric-store.ts'
import type { Period } from '../periods.ts'
import { daysOf, monthBefore, type Month } from './report-month.ts'

const mostPosts = 5

/** A number of one account over the month, day by day; null: nothing is known of that day. */
export interface MonthMetric extends Statistic {
  readonly metric: MetricKey
  readonly days: readonly (number | null)[]
}

export interface MonthAccount {
  readonly network: NetworkKey
  readonly name: string
  /** Which number is drawn. */
  readonly first: MetricKey
  readonly metrics: readonly MonthMetric[]
}

/** What a month brought a company, against the month before. */
export interface MonthView {
  readonly month: Month
  readonly zone: string
  readonly accounts: readonly MonthAccount[]
  /** Best first; none that nobody liked, answered or passed on. */
  readonly best: readonly CountedPost[]
}

/** From what is stored alone. Null: nothing is known of the month. */
export async function readMonth(
  deps: Pick<InsightsDeps, 'db' | 'accounts' | 'posts'>,
  companyId: string,
  { month, zone }: { readonly month: Month; readonly zone: string },
): Promise<MonthView | null> {
  const [period, before] = [daysOf(month), daysOf(monthBefore(month))]
  const accounts = await deps.accounts.enabledAccounts(deps.db, companyId)
  const values = await listValues(deps.db, companyId, {
    socialAccountIds: accounts.map(({ id }) => id),
    metrics: [...new Set(accounts.flatMap(({ network }) => metricsOf(network)))],
    from: before.from,
    to: period.to,
  })
  const known = accounts
    .map((account) => accountOf(account, { values, period, before }))
    .filter(({ metrics }) => metrics.some(({ currentNumber }) => currentNumber !== null))
  if (known.length === 0) return null
  const best = await deps.posts.listBest(deps.db, companyId, {
    from: startOfDay(period.from, zone),
    until: startOfDay(addDays(period.to, 1), zone),
    limit: mostPosts,
  })
  return { month, zone, accounts: known, best }
}

interface Stored {
  readonly values: readonly MetricRow[]
  readonly period: Period
  readonly before: Period
}

function accountOf(
  { id, network, name }: MeasuredAccount,
  { values, period, before }: Stored,
): MonthAccount {
  const of = (metric: MetricKey, { from, to }: Period): (number | null)[] => {
    const byDay = new Map<Day, number>()
    for (const row of values)
      if (row.social_account_id === id && row.metric === metric) byDay.set(row.day, row.value)
    return daysBetween(from, to).map((day) => byDay.get(day) ?? null)
  }
  return {
    network,
    name,
    first: networkMetrics[network].first,
    metrics: metricsOf(network).map((metric) => {
      const days = of(metric, period)
      return { metric, days, ...compareMonths(metric, days, of(metric, before)) }
    }),
  }
}
