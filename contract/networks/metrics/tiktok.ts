import type { NetworkMetrics } from './network-metrics.ts'

/** Networks.md section 4, User and Stats: counts as they stand now, nothing of a day or of the past. */
export const tiktokMetrics: NetworkMetrics = {
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
