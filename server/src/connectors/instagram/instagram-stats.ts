import * as z from 'zod/mini'
import { instagramMetrics } from '@marquee/contract/networks/metrics/instagram.ts'
import { addDays, dayAt, daysBetween } from '@marquee/contract/venue-days.ts'
import type { Clock } from '#platform/clock.ts'
import type { DayRange, Stats } from '../capabilities/insights/stats.ts'
import { given } from '../meta-graph/given.ts'
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
import { abilityScopes } from './sign-in/instagram-scopes.ts'
import { readProfileSecret } from './sign-in/instagram-secret.ts'

/** Told day by day, and of the last thirty days alone. Everything else is a sum of what is asked. */
const inSeries: readonly string[] = ['reach', 'follower_count']
const seriesDays = 30
const profile = z.object({ followers_count: given(z.int()) })

/**
 * The numbers of a profile (networks.md section 2). Sums are asked for by the venue's own days, one
 * call a day; the two series come by Meta's.
 */
export function createInstagramStats(
  graph: GraphClient,
  clock: Clock,
  accountSecret: string,
): Stats {
  const { igId, token } = readProfileSecret(accountSecret)
  const names = Object.values(instagramMetrics.names).flat()
  const ask = (some: readonly string[], more: Readonly<Record<string, string>>) =>
    graph.read({
      path: `/${igId}/insights`,
      token,
      account: igId,
      fields: { metric: some.join(','), period: 'day', ...more },
      schema: insightSeries,
    })

  async function series({ from, to }: DayRange): Promise<AskedNames> {
    const first = addDays(dayAt(clock.now(), 'UTC'), 1 - seriesDays)
    if (to < first) return { values: [], refused: [] }
    const span = spanOf(from < first ? first : from, to)
    return askByName(
      names.filter((name) => inSeries.includes(name)),
      async (some) => dailyValues(await ask(some, span), { from, to }),
      isNameRefused,
    )
  }

  async function sums({ from, to, zone }: DayRange): Promise<AskedNames> {
    let living = names.filter((name) => !inSeries.includes(name))
    const values: NamedValue[] = []
    const refused: string[] = []
    for (const day of daysBetween(from, to)) {
      const asked = await askByName(
        living,
        async (some) =>
          totalsOf(await ask(some, { metric_type: 'total_value', ...spanOf(day, day, zone) }), day),
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
      try {
        const [daily, summed] = [await series(range), await sums(range)]
        const values = [...daily.values, ...summed.values]
        const refused = [...daily.refused, ...summed.refused]
        return {
          ...asMetrics(instagramMetrics, { values, refused }),
          isSilent: values.length === 0,
        }
      } catch (error) {
        throw withoutRight(error, abilityScopes.insights.without)
      }
    },
    async followers() {
      const { followers_count: count } = await graph.read({
        path: `/${igId}`,
        token,
        account: igId,
        fields: { fields: 'followers_count' },
        schema: profile,
      })
      return count ?? null
    },
  }
}
