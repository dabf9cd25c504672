import { networkLimits } from '@marquee/contract/network-limits.ts'
import type { PublisherLimits } from '../capabilities/publisher.ts'

/**
 * networks.md section 2. A lost commit is settled by its container; the settle time only counts
 * where that one is not shown any more.
 */
export const instagramLimits: PublisherLimits = { ...networkLimits.instagram, settleMs: 120_000 }
