import type { InsightsPeriod, PostInsights } from '@marquee/contract/insights.ts'
import { addDays, startOfDay } from '@marquee/contract/venue-days.ts'
import type { Scope } from '#platform/scope.ts'
import { bestHours } from './best-hours.ts'
import type { InsightsDeps } from '../insights-deps.ts'
import { periodsOf } from '../periods.ts'

const historyMs = 365 * 86_400_000
const mostShown = 5

/** Which posts of a period did best, and at which hours of the week posts of the last year did. */
export async function readPostInsights(
  deps: Pick<InsightsDeps, 'db' | 'clock' | 'posts' | 'timeZoneOf'>,
  scope: Pick<Scope, 'companyId'>,
  asked: InsightsPeriod,
): Promise<PostInsights> {
  const zone = await deps.timeZoneOf(scope)
  const now = deps.clock.now()
  const { period } = periodsOf(asked, now, zone)
  const [counts, best] = await Promise.all([
    deps.posts.countHours(deps.db, scope.companyId, {
      since: new Date(now.getTime() - historyMs),
      zone,
    }),
    deps.posts.listBest(deps.db, scope.companyId, {
      from: startOfDay(period.from, zone),
      until: startOfDay(addDays(period.to, 1), zone),
      limit: mostShown,
    }),
  ])
  const measured = bestHours(counts)
  return {
    zone,
    period,
    best: best.map((post) => ({
      postId: post.post_id,
      kind: post.kind,
      network: post.network,
      text: post.text,
      publishedAt: post.published_at.toISOString(),
      likes: post.likes,
      comments: post.comments,
      shares: post.shares,
    })),
    posts: measured.reduce((sum, { posts }) => sum + posts, 0),
    hours: measured,
  }
}
