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
  type InsightSeries,
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

type Ask = (
  names: readonly string[],
  more: Readonly<Record<string, string>>,
) => Promise<InsightSeries>
type Days = Pick<DayRange, 'from' | 'to'>

const names = Object.values(instagramMetrics.names).flat()
/** Told day by day. Everything else is a sum of what is asked. */
const inSeries = names.filter((name) => ['reach', 'follower_count'].includes(name))
/** New followers are told of the last thirty days alone; a call for more is refused as a whole. */
const followerDays = 30
/** Reach is told for more than a year (a live probe in public code, 2026-07; not in networks.md). */
const lasting = inSeries.filter((name) => name !== 'follower_count')
const summed = names.filter((name) => !inSeries.includes(name))
const profile = z.object({ followers_count: given(z.int()) })

/** As many days at once as a call may ask for, oldest first; none where it ends before it begins. */
function windowsOf({ from, to }: Days): Days[] {
  const windows: Days[] = []
  let first = from
  while (first <= to) {
    const last = addDays(first, instagramMetrics.windowDays - 1)
    windows.push({ from: first, to: last < to ? last : to })
    first = addDays(last, 1)
  }
  return windows
}

const joined = (all: readonly AskedNames[]): AskedNames => ({
  values: all.flatMap(({ values }) => values),
  refused: all.flatMap(({ refused }) => refused),
})

async function series(ask: Ask, some: readonly string[], days: Days): Promise<AskedNames> {
  const asked: AskedNames[] = []
  for (const window of windowsOf(days))
    asked.push(
      await askByName(
        some,
        async (few) => dailyValues(await ask(few, spanOf(window.from, window.to)), window),
        isNameRefused,
      ),
    )
  return joined(asked)
}

/**
 * Days before the last thirty are asked for without what is not told of them. What is refused there
 * counts as not told: whether its name is known at all the last thirty days say.
 */
async function daily(ask: Ask, now: Date, { from, to }: Days): Promise<AskedNames> {
  const recent = addDays(dayAt(now, 'UTC'), 1 - followerDays)
  const before = addDays(recent, -1)
  const older = await series(ask, lasting, { from, to: to < before ? to : before }).catch(
    (error: unknown): AskedNames => {
      if (!isNameRefused(error)) throw error
      return { values: [], refused: [] }
    },
  )
  return joined([older, await series(ask, inSeries, { from: from > recent ? from : recent, to })])
}

async function sums(ask: Ask, { from, to, zone }: DayRange): Promise<AskedNames> {
  let living = summed
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
  const ask: Ask = (some, more) =>
    graph.read({
      path: `/${igId}/insights`,
      token,
      account: igId,
      fields: { metric: some.join(','), period: 'day', ...more },
      schema: insightSeries,
    })

  return {
    async byDay(range) {
      try {
        const { values, refused } = joined([
          await daily(ask, clock.now(), range),
          await sums(ask, range),
        ])
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
