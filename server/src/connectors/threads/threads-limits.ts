import { networks } from '@marquee/contract/networks/table.ts'
import type { PublisherLimits } from '../capabilities/publish/publisher.ts'

/**
 * networks.md section 18. A lost commit is settled by its container; the settle time only counts
 * where that one is not shown any more.
 */
export const threadsLimits: PublisherLimits = { ...networks.threads.limits, settleMs: 120_000 }
