import type { PostInsights } from '@marquee/contract/insights.ts'
import { dayAt, weekdayOf } from '@marquee/contract/venue-days.ts'
import { wallTimeAt } from '@marquee/contract/wall-time.ts'
import type { CountedPost } from './insights-deps.ts'

export const engagementOf = ({ likes, comments, shares }: CountedPost): number =>
  likes + comments + shares

/**
 * How posts of each hour of the week did, by the clocks of the venue. Every post is measured
 * against the usual one of its own network, since one like on one network is not one on another.
 */
export function bestHours(posts: readonly CountedPost[], zone: string): PostInsights['hours'] {
  const totals = new Map<string, { sum: number; posts: number }>()
  for (const post of posts) {
    const total = totals.get(post.network) ?? { sum: 0, posts: 0 }
    totals.set(post.network, { sum: total.sum + engagementOf(post), posts: total.posts + 1 })
  }
  const hours = new Map<number, { index: number; posts: number }>()
  for (const post of posts) {
    const { sum, posts: count } = totals.get(post.network) ?? { sum: 0, posts: 1 }
    if (sum === 0) continue
    const at =
      weekdayOf(dayAt(post.published_at, zone)) * 24 + wallTimeAt(post.published_at, zone).hour
    const known = hours.get(at) ?? { index: 0, posts: 0 }
    const index = engagementOf(post) / (sum / count)
    hours.set(at, { index: known.index + index, posts: known.posts + 1 })
  }
  return [...hours]
    .toSorted(([a], [b]) => a - b)
    .map(([at, { index, posts: count }]) => ({
      weekday: Math.floor(at / 24),
      hour: at % 24,
      posts: count,
      index: Math.round((index / count) * 100) / 100,
    }))
}
