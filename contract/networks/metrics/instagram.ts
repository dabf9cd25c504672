import type { NetworkMetrics } from './network-metrics.ts'

/**
 * Networks.md section 2. Impressions are counted as views since Meta ended the former ones; views
 * of the profile are `profile_views` (in Meta's own list of names, not in the sheet).
 */
export const instagramMetrics: NetworkMetrics = {
  cards: ['impressions', 'views', 'websiteVisits', 'newFollowers'],
  more: ['reach', 'engagements', 'followers'],
  names: {
    impressions: ['views'],
    views: ['profile_views'],
    websiteVisits: ['profile_links_taps'],
    newFollowers: ['follower_count'],
    reach: ['reach'],
    engagements: ['total_interactions'],
  },
  first: 'impressions',
  backDays: 90,
  keptDays: 90,
  // 30 by the second: in autumn a day of California has 25 hours
  windowDays: 29,
  lateDays: 3,
  // told as series, of Meta's days; the others are sums of the venue's
  ownDays: { zone: 'America/Los_Angeles', metrics: ['newFollowers', 'reach'] },
  fewestFollowers: null,
  reportsFollowers: true,
}
