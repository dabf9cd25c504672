import type { PostInsights } from '@marquee/contract/insights.ts'
import type { HourCounts } from '../insights-deps.ts'

/**
 * How posts of each hour of the week did. Every post is measured against the usual one of its own
 * network, since one like on one network is not one on another.
 */
export function bestHours(counts: readonly HourCounts[]): PostInsights['hours'] {
  const totals = new Map<string, { engagement: number; publications: number }>()
  for (const { network, engagement, publications } of counts) {
    const total = totals.get(network) ?? { engagement: 0, publications: 0 }
    totals.set(network, {
      engagement: total.engagement + engagement,
      publications: total.publications + publications,
    })
  }
  const hours = new Map<number, { index: number; publications: number; posts: number }>()
  for (const { network, weekday, hour, engagement, publications, posts } of counts) {
    const total = totals.get(network)
    if (!total || total.engagement === 0) continue
    const at = weekday * 24 + hour
    const known = hours.get(at) ?? { index: 0, publications: 0 }
    const index = engagement / (total.engagement / total.publications)
    hours.set(at, {
      index: known.index + index,
      publications: known.publications + publications,
      posts,
    })
  }
  return [...hours]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { index, publications, posts }]) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      posts,
      index: Math.round((index / publications) * 100) / 100,
    }))
}
