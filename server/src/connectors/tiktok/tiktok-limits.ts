import { tiktok } from '@marquee/contract/networks/tiktok.ts'
import type { PublisherLimits } from '../capabilities/publish/publisher.ts'

/**
 * networks.md sections 4 and 12. A lost commit of a video is settled by its publish_id; the settle
 * time only counts where TikTok does not know that.
 */
export const tiktokLimits: PublisherLimits = { ...tiktok.limits, settleMs: 120_000 }

/**
 * What a video may last where TikTok does not say it for the profile (networks.md section 4, "Video
 * spec").
 */
export const usualLongestMs = tiktokLimits.video?.mostMs ?? 600_000
