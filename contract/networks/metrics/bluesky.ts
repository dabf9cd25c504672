import type { NetworkMetrics } from './network-metrics.ts'

/** Networks.md section 24, Read: counts of posts as they stand now, nothing of a day or of the past. */
export const blueskyMetrics: NetworkMetrics = {
  cards: ['likes', 'comments', 'shares'],
  more: ['followers'],
  names: {},
  first: 'likes',
  backDays: 0,
  keptDays: 0,
  windowDays: 1,
  lateDays: 0,
  ownDays: null,
  fewestFollowers: null,
  reportsFollowers: true,
}
