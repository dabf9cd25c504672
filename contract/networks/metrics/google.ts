import type { NetworkMetrics } from './network-metrics.ts'

/** Networks.md section 3, "Performance". Google tells of a day two to four days later. */
export const googleMetrics: NetworkMetrics = {
  cards: ['searches', 'views', 'websiteVisits'],
  more: ['calls', 'directions'],
  names: {
    searches: ['BUSINESS_IMPRESSIONS_DESKTOP_SEARCH', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH'],
    views: ['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_MAPS'],
    websiteVisits: ['WEBSITE_CLICKS'],
    calls: ['CALL_CLICKS'],
    directions: ['BUSINESS_DIRECTION_REQUESTS'],
  },
  first: 'searches',
  backDays: 90,
  keptDays: 540,
  windowDays: 180,
  lateDays: 7,
  ownDays: null,
  fewestFollowers: null,
  reportsFollowers: false,
}
