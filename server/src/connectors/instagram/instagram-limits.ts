import { instagram } from '@marquee/contract/networks/instagram.ts'
import type { PublisherLimits } from '../capabilities/publish/publisher.ts'

/**
 * networks.md section 2. A lost commit is settled by its container; the settle time only counts
 * where that one is not shown any more.
 */
export const instagramLimits: PublisherLimits = { ...instagram.limits, settleMs: 120_000 }
