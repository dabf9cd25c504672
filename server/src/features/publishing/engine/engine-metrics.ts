import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import type { Metrics } from '#platform/monitoring/metrics.ts'

/** What the engine tells whoever watches it. */
export interface EngineMetrics {
  /** A result was written: the publication is in this state now. */
  settled(network: NetworkKey, state: PublicationState): void
  /** How long after its instant the commit call went out, in milliseconds. */
  commitLag(network: NetworkKey, ms: number): void
  /** How many publications a lane has in hand now. */
  inHand(lane: string, publications: number): void
}

export const noEngineMetrics: EngineMetrics = {
  settled: () => undefined,
  commitLag: () => undefined,
  inHand: () => undefined,
}

const lagSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createEngineMetrics(metrics: Metrics): EngineMetrics {
  const settled = metrics.counter({
    name: 'publications_total',
    help: 'Results written, by the state they led to.',
    labels: ['network', 'state'],
  })
  const lag = metrics.histogram({
    name: 'publication_commit_lag_seconds',
    help: 'From the promised instant to the call that makes the post stand.',
    labels: ['network'],
    buckets: lagSeconds,
  })
  const inHand = metrics.gauge({
    name: 'publications_in_hand',
    help: 'Publications that a lane of this worker is at.',
    labels: ['lane'],
  })
  return {
    settled: (network, state) => settled.add({ network, state }),
    commitLag: (network, ms) => lag.observe({ network }, Math.max(0, ms) / 1000),
    inHand: (lane, publications) => inHand.set({ lane }, publications),
  }
}
