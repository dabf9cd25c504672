import type { NetworkKey } from '../table.ts'
import { blueskyMetrics } from './bluesky.ts'
import { facebookMetrics } from './facebook.ts'
import { googleMetrics } from './google.ts'
import { instagramMetrics } from './instagram.ts'
import { metricKeys, type MetricKey, type NetworkMetrics } from './network-metrics.ts'
import { threadsMetrics } from './threads.ts'
import { tiktokMetrics } from './tiktok.ts'
import { xMetrics } from './x.ts'

/**
 * The numbers of each network. A table of its own beside `networks`, since only the screens of
 * numbers need it.
 */
export const networkMetrics: Readonly<Record<NetworkKey, NetworkMetrics>> = {
  facebook: facebookMetrics,
  instagram: instagramMetrics,
  google: googleMetrics,
  tiktok: tiktokMetrics,
  twitter: xMetrics,
  threads: threadsMetrics,
  bluesky: blueskyMetrics,
}

/** Every number that is kept of an account there, in the order in which they are shown. */
export const metricsOf = (network: NetworkKey): readonly MetricKey[] => {
  const { cards, more } = networkMetrics[network]
  return metricKeys.filter((metric) => cards.includes(metric) || more.includes(metric))
}

/** What no call of the network tells, and is reckoned from how the counts of its posts grow. */
export const isFromPosts = (network: NetworkKey, metric: MetricKey): boolean =>
  metric !== 'followers' && networkMetrics[network].names[metric] === undefined
