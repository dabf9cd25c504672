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

/** What a network counts by a clock of its own. */
export interface OwnDays {
  readonly network: NetworkKey
  readonly metrics: readonly MetricKey[]
  /** These are all that it tells day by day. */
  readonly isAll: boolean
}

/** Which of these networks count by the days of another zone than the venue's, by that zone. */
export function ownDaysOf(
  networks: readonly NetworkKey[],
): ReadonlyMap<string, readonly OwnDays[]> {
  const byZone = new Map<string, readonly OwnDays[]>()
  for (const network of new Set(networks)) {
    const { ownDays, names } = networkMetrics[network]
    if (ownDays === null) continue
    const { zone, metrics } = ownDays
    const isAll = metricKeys.every((key) => names[key] === undefined || metrics.includes(key))
    byZone.set(zone, [...(byZone.get(zone) ?? []), { network, metrics, isAll }])
  }
  return byZone
}
