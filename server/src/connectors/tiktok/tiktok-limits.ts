import { tiktok } from '@marquee/contract/networks/tiktok.ts'
import type { PublisherLimits } from '../capabilities/publisher.ts'

/**
 * networks.md sections 4 and 12. A lost commit of a film is settled by its publish_id; the settle
 * time only counts where TikTok does not know that.
 */
export const tiktokLimits: PublisherLimits = { ...tiktok.limits, settleMs: 120_000 }

/**
 * What a film may last where TikTok does not say it for the profile (networks.md section 4, "Video
 * spec").
 */
export const usualLongestMs = tiktokLimits.film?.mostMs ?? 600_000
