import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Metrics } from '#platform/monitoring/metrics.ts'
import type { IntentState } from '../intents/intent.ts'

/** What the outbox tells whoever watches it. */
export interface OutboxMetrics {
  /** A result was written: an intent of this kind is in this state now. */
  moved(network: NetworkKey, kind: string, state: IntentState): void
}

export const noOutboxMetrics: OutboxMetrics = { moved: () => undefined }

export function createOutboxMetrics(metrics: Metrics): OutboxMetrics {
  const moved = metrics.counter({
    name: 'outbox_intents_total',
    help: 'Results written of comments, likes, deletions and the like, by the state they led to.',
    labels: ['network', 'kind', 'state'],
  })
  return { moved: (network, kind, state) => moved.add({ network, kind, state }) }
}
