import { networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'

/**
 * Where ads are shown, as far as this product speaks of it: Messenger is one of the platforms that
 * ads name, and is not shown (PROMOTIONS-002).
 */
export const adPlatforms: readonly NetworkKey[] = ['facebook', 'instagram']

/** Where an ad may be shown besides the network of its post. */
export const secondPlatform: NetworkKey = 'instagram'

/** Whose posts are promoted, and whose ads account pays. */
export const adsNetwork: NetworkKey = networksThat(({ hasAds }) => hasAds)[0] ?? 'facebook'
