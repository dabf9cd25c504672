import type { NetworkMetrics } from './network-metrics.ts'

/**
 * Networks.md section 1.4. Impressions are counted as media views since Meta ended the former ones,
 * likes of a page have become follows. `page_total_actions` (taps on the button and the contact
 * details) is the only number left that is near to visits of the website; the sheet does not name
 * it.
 */
export const facebookMetrics: NetworkMetrics = {
  cards: ['impressions', 'views', 'websiteVisits', 'newLikes'],
  more: ['reach', 'engagements', 'followers'],
  names: {
    impressions: ['page_media_view'],
    views: ['page_views_total'],
    websiteVisits: ['page_total_actions'],
    newLikes: ['page_daily_follows'],
    reach: ['page_total_media_view_unique'],
    engagements: ['page_post_engagements'],
  },
  first: 'impressions',
  backDays: 90,
  keptDays: 730,
  // 90 by the second: in autumn a day of California has 25 hours
  windowDays: 89,
  lateDays: 3,
  ownDays: {
    zone: 'America/Los_Angeles',
    metrics: ['impressions', 'views', 'websiteVisits', 'newLikes', 'reach', 'engagements'],
  },
  fewestFollowers: 100,
  reportsFollowers: true,
}
