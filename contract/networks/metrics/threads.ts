import type { NetworkMetrics } from './network-metrics.ts'

/**
 * Networks.md section 18, Insights: views come day by day, everything else as a sum of what is
 * asked.
 */
export const threadsMetrics: NetworkMetrics = {
  cards: ['views', 'likes', 'comments', 'shares'],
  more: ['followers'],
  names: {
    views: ['views'],
    likes: ['likes'],
    comments: ['replies'],
    shares: ['reposts', 'quotes'],
  },
  first: 'views',
  backDays: 90,
  keptDays: 730,
  windowDays: 30,
  lateDays: 2,
  ownDays: { zone: 'America/Los_Angeles', metrics: ['views'] },
  fewestFollowers: null,
  reportsFollowers: true,
}
