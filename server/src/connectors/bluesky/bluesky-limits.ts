import { networks } from '@marquee/contract/networks/table.ts'
import type { PublisherLimits } from '../capabilities/publish/publisher.ts'

/** networks.md section 24. A lost commit is settled by its own record key, at once. */
export const blueskyLimits: PublisherLimits = { ...networks.bluesky.limits, settleMs: 60_000 }
