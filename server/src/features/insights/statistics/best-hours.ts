import type { PostInsights } from '@marquee/contract/insights.ts'
import type { HourCounts } from '../insights-deps.ts'

/**
 * How posts of each hour of the week did. Every post is measured against the usual one of its own
 * network, since one like on one network is not one on another.
 */
export function bestHours(counts: readonly HourCounts[]): PostInsights['hours'] {
  const totals = new Map<string, { engagement: number; posts: number }>()
  for (const { network, engagement, posts } of counts) {
    const total = totals.get(network) ?? { engagement: 0, posts: 0 }
    totals.set(network, {
      engagement: total.engagement + engagement,
      posts: total.posts + posts,
    })
  }
  const hours = new Map<number, { index: number; posts: number }>()
  for (const { network, weekday, hour, engagement, posts } of counts) {
    const total = totals.get(network)
    if (!total || total.engagement === 0) continue
    const at = weekday * 24 + hour
    const known = hours.get(at) ?? { index: 0, posts: 0 }
    const index = engagement / (total.engagement / total.posts)
    hours.set(at, { index: known.index + index, posts: known.posts + posts })
  }
  return [...hours]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { index, posts }]) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      posts,
      index: Math.round((index / posts) * 100) / 100,
    }))
}
