import * as z from 'zod/mini'
import { googleMetrics } from '@marquee/contract/networks/metrics/google.ts'
import { addDays, type Day } from '@marquee/contract/venue-days.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import { ConnectorError } from '../connector-error.ts'
import { askByName, asMetrics, type NamedValue } from '../capabilities/insights/named-metrics.ts'
import type { GoogleClient } from './client/google-client.ts'
import { readBoundSecret } from './sign-in/google-secret.ts'
import { locationOf } from './location.ts'

const date = z.object({ year: z.int(), month: z.int(), day: z.int() })
const answer = z.object({
  multiDailyMetricTimeSeries: z.nullish(
    z.array(
      z.object({
        dailyMetricTimeSeries: z.nullish(
          z.array(
            z.object({
              dailyMetric: z.string(),
              timeSeries: z.nullish(
                z.object({
                  datedValues: z.nullish(z.array(z.object({ date, value: z.nullish(z.string()) }))),
                }),
              ),
            }),
          ),
        ),
      }),
    ),
  ),
})

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = ({ year, month, day }: z.output<typeof date>): Day =>
  `${year}-${two(month)}-${two(day)}`

function parts(name: 'startDate' | 'endDate', day: Day): Record<string, string> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return {
    [`dailyRange.${name}.year`]: String(year),
    [`dailyRange.${name}.month`]: String(month),
    [`dailyRange.${name}.day`]: String(date),
  }
}

const isNameRefused = (error: unknown): boolean =>
  error instanceof ConnectorError && error.kind === 'rejected' && error.facts.status === 400

/**
 * Google leaves out a value that is 0, and also that of a day of which it does not tell yet: the
 * last days, where no number at all has a value. A day before those is 0 where nothing is said.
 */
function withoutUnreported(values: readonly NamedValue[], to: Day): NamedValue[] {
  const oldest = addDays(to, 1 - googleMetrics.lateDays)
  const newest = values.reduce((day, one) => (one.value > 0 && one.day > day ? one.day : day), '')
  return values.filter(({ day }) => day <= newest || day < oldest)
}

/** The numbers of a location (networks.md section 3, "Performance"). */
export function createGoogleStats(google: GoogleClient, accountSecret: string): Stats {
  const { location, grant } = readBoundSecret(accountSecret)
  const names = Object.values(googleMetrics.names).flat()
  return {
    async byDay({ from, to }) {
      const asked = await askByName(
        names,
        async (some) => {
          const { multiDailyMetricTimeSeries: series } = await google.read({
            api: 'performance',
            path: `/v1/${locationOf(location)}:fetchMultiDailyMetricsTimeSeries`,
            query: { dailyMetrics: some, ...parts('startDate', from), ...parts('endDate', to) },
            grant,
            schema: answer,
          })
          return (series ?? [])
            .flatMap(({ dailyMetricTimeSeries: one }) => one ?? [])
            .flatMap(({ dailyMetric: name, timeSeries }) =>
              (timeSeries?.datedValues ?? []).map((dated) => ({
                name,
                day: dayOf(dated.date),
                value: Number(dated.value ?? 0),
              })),
            )
        },
        isNameRefused,
      )
      const values = withoutUnreported(asked.values, to)
      return {
        ...asMetrics(googleMetrics, { ...asked, values }),
        isSilent: values.length === 0,
      }
    },
    followers: async () => null,
  }
}
