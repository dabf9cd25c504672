import { threadsMetrics } from '@marquee/contract/networks/metrics/threads.ts'
import { daysBetween } from '@marquee/contract/venue-days.ts'
import type { DayRange, Stats } from '../capabilities/insights/stats.ts'
import type { GraphClient } from '../meta-graph/client/graph-client.ts'
import {
  dailyValues,
  insightSeries,
  isNameRefused,
  spanOf,
  totalsOf,
} from '../meta-graph/insight-series.ts'
import { withoutRight } from '../meta-graph/sparing.ts'
import {
  askByName,
  asMetrics,
  type AskedNames,
  type NamedValue,
} from '../capabilities/insights/named-metrics.ts'
import { abilityScopes } from './sign-in/threads-scopes.ts'
import type { ThreadsProfile } from './sign-in/threads-secret.ts'

const inSeries = 'views'
const right = abilityScopes.insights

/**
 * The numbers of a profile (networks.md section 18, Insights). Sums are asked for by the venue's
 * own days, one call a day.
 */
export function createThreadsStats(graph: GraphClient, { userId, token }: ThreadsProfile): Stats {
  const names = Object.values(threadsMetrics.names).flat()
  const ask = (metric: string, span: Readonly<Record<string, string>> = {}) =>
    graph
      .read({
        path: `/${userId}/threads_insights`,
        token,
        account: userId,
        fields: { metric, ...span },
        schema: insightSeries,
      })
      .catch((error: unknown) => {
        throw right ? withoutRight(error, right.without) : error
      })

  async function views({ from, to }: DayRange): Promise<AskedNames> {
    try {
      return {
        values: dailyValues(await ask(inSeries, spanOf(from, to)), { from, to }).filter(
          ({ name }) => name === inSeries,
        ),
        refused: [],
      }
    } catch (error) {
      if (isNameRefused(error)) return { values: [], refused: [inSeries] }
      throw error
    }
  }

  async function sums({ from, to, zone }: DayRange): Promise<AskedNames> {
    let living = names.filter((name) => name !== inSeries)
    const values: NamedValue[] = []
    const refused: string[] = []
    for (const day of daysBetween(from, to)) {
      const span = spanOf(day, day, zone)
      const asked = await askByName(
        living,
        async (some) => totalsOf(await ask(some.join(','), span), day),
        isNameRefused,
      )
      values.push(...asked.values)
      refused.push(...asked.refused)
      living = living.filter((name) => !asked.refused.includes(name))
    }
    return { values, refused }
  }

  return {
    async byDay(range) {
      const summed = await sums(range)
      const seen = await views(range)
      const values = [...seen.values, ...summed.values]
      const refused = [...seen.refused, ...summed.refused]
      return { ...asMetrics(threadsMetrics, { values, refused }), isSilent: values.length === 0 }
    },
    async followers() {
      const [now] = totalsOf(await ask('followers_count'), '')
      return now?.value ?? null
    },
  }
}
