import type { Insights } from '@marquee/contract/insights.ts'
import { metricKeys, type MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { networkMetrics } from '@marquee/contract/networks/metrics/table.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { texts } from '#texts/features/insights'

export interface ChartLine {
  readonly key: string
  readonly name: string
  /** Its place among the lines: tells colour, dashes and mark. Null: the period before. */
  readonly style: number | null
  readonly values: readonly (number | null)[]
}

const isTold = (values: readonly (number | null)[]) => values.some((value) => value !== null)

/** Numbers of which any account has a day, those first that most accounts have. */
export function drawnMetrics({ accounts }: Insights): MetricKey[] {
  const countOf = (metric: MetricKey) =>
    accounts.filter(({ metrics }) =>
      metrics.some((one) => one.metric === metric && isTold(one.days)),
    ).length
  return metricKeys.filter((metric) => countOf(metric) > 0)
}

/** What the chart begins with: what most networks tell, else the first number of the first one. */
export function firstMetric(insights: Insights, drawn: readonly MetricKey[]): MetricKey | null {
  const told = (metric: MetricKey) =>
    insights.accounts.filter(({ metrics }) => metrics.some((one) => one.metric === metric)).length
  const cards = drawn.filter((metric) =>
    insights.accounts.some(({ network }) => networkMetrics[network].cards.includes(metric)),
  )
  return cards.toSorted((a, b) => told(b) - told(a))[0] ?? drawn[0] ?? null
}

/**
 * A line for each account that tells this number, and the period before of the first of them. The
 * style goes by the account's place, so that a network keeps its line whatever is drawn.
 */
export function linesOf({ accounts }: Insights, metric: MetricKey): ChartLine[] {
  const lines = accounts.flatMap(({ network, metrics }, style) => {
    const view = metrics.find((one) => one.metric === metric)
    return view && isTold(view.days) ? [{ network, style, view }] : []
  })
  const drawn: ChartLine[] = lines.map(({ network, style, view }) => ({
    key: network,
    name: networkNames[network],
    style,
    values: view.days,
  }))
  const [first] = lines
  if (first && isTold(first.view.daysBefore))
    drawn.push({
      key: 'before',
      name: texts.chart.before({ network: networkNames[first.network] }),
      style: null,
      values: first.view.daysBefore,
    })
  return drawn
}

/** Which networks can be shown or left out. */
export const shownAccounts = (insights: Insights, off: readonly NetworkKey[]): Insights => ({
  ...insights,
  accounts: insights.accounts.filter(({ network }) => !off.includes(network)),
})
