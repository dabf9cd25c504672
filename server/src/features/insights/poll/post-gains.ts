import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import { dayAt, type Day } from '@marquee/contract/venue-days.ts'
import type { DayValue } from '#connectors/capabilities/insights/stats.ts'
import type { CountedPost } from '../insights-deps.ts'
import type { PostCounts } from './post-gain-store.ts'

const counted = ['likes', 'comments', 'shares'] as const

/**
 * What posts gained, by day. A post that is seen for the first time brings what it has to the day
 * on which it went out; what it gains afterwards is of the day on which we see it, `today`. A count
 * that fell back, because somebody took a like away, takes nothing from a day. Today has a value in
 * any case: a day without gains is zero, not unknown.
 */
export function postGains(
  posts: readonly CountedPost[],
  before: ReadonlyMap<string, PostCounts>,
  { metrics, zone, today }: { metrics: readonly MetricKey[]; zone: string; today: Day },
): DayValue[] {
  return counted
    .filter((metric) => metrics.includes(metric))
    .flatMap((metric) => {
      const byDay = new Map<Day, number>([[today, 0]])
      for (const post of posts) {
        const known = before.get(post.remote_id)
        const day = known ? today : dayAt(post.published_at, zone)
        const gained = Math.max(0, post[metric] - (known?.[metric] ?? 0))
        byDay.set(day, (byDay.get(day) ?? 0) + gained)
      }
      return [...byDay].map(([day, value]) => ({ metric, day, value }))
    })
}
