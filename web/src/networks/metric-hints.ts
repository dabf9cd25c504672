import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { texts as facebook } from '#texts/networks/facebook/insights'
import { texts as instagram } from '#texts/networks/instagram/insights'
import { texts as google } from '#texts/networks/google/insights'
import { texts as tiktok } from '#texts/networks/tiktok/insights'
import { texts as x } from '#texts/networks/x/insights'
import { texts as threads } from '#texts/networks/threads/insights'
import { texts as bluesky } from '#texts/networks/bluesky/insights'

type Hints = Readonly<Partial<Record<MetricKey, string>>> & {
  /** How the network counts its days. */
  readonly days: string
}

/** What each number of a network counts, in its own words. */
export const metricHints: Readonly<Record<NetworkKey, Hints>> = {
  facebook,
  instagram,
  google,
  tiktok,
  twitter: x,
  threads,
  bluesky,
}
