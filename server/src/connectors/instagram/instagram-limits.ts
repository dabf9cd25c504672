import type { PublisherLimits } from '../capabilities/publisher.ts'

/** networks.md section 2. A lost commit is settled by its container; the settle time only counts where that one is not shown any more. */
export const instagramLimits: PublisherLimits = { settleMs: 120_000, maxText: 2200, maxPictures: 10, maxPictureBytes: 8_000_000, shape: { narrowest: 0.8, widest: 1.91 }, needsPicture: true, takesFilm: true }
