import type { Insights } from '@marquee/contract/insights.ts'
import { ownDaysOf } from '@marquee/contract/networks/metrics/table.ts'
import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { locale } from '#lib/language.ts'
import { zoneCity } from '#lib/time/dates.ts'
import { texts } from '#texts/features/insights'

const and = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * Says which of the shown networks count by the days of another zone than the venue's. `drawn`: of
 * this number alone; else of all, with which numbers where it is some. Empty: none.
 */
export function ownDaysText({ accounts }: Insights, drawn: MetricKey | null): string {
  const zones = ownDaysOf(accounts.map(({ network }) => network))
  return [...zones]
    .flatMap(([zone, all]) => {
      const told = all.filter(({ metrics }) => drawn === null || metrics.includes(drawn))
      if (told.length === 0) return []
      const networks = told.map(({ network, metrics, isAll }) =>
        drawn !== null || isAll
          ? networkNames[network]
          : `${networkNames[network]} (${metrics.map((key) => texts.metrics[key]).join(', ')})`,
      )
      return [
        texts.ownDays({
          count: networks.length,
          networks: and.format(networks),
          place: zoneCity(zone),
        }),
      ]
    })
    .join(' ')
}
