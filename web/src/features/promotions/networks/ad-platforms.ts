import { networksThat, type NetworkKey } from '@marquee/contract/networks/table.ts'

/**
 * Where ads are shown, as far as this product speaks of it: Messenger is one of the platforms that
 * ads name, and is not shown (PROMOTIONS-002).
 */
export const adPlatforms: readonly NetworkKey[] = ['facebook', 'instagram']

/**
 * Whether an ad is among those of the platforms that are chosen. One that runs on none that can be
 * chosen is there while all of them are: it spends as the others do.
 */
export function isAmong(platforms: readonly string[], chosen: readonly NetworkKey[]): boolean {
  const known = adPlatforms.filter((network) => platforms.includes(network))
  return known.length === 0
    ? adPlatforms.every((network) => chosen.includes(network))
    : known.some((network) => chosen.includes(network))
}

/** Where an ad may be shown besides the network of its post. */
export const secondPlatform: NetworkKey = 'instagram'

/** Whose posts are promoted, and whose ads account pays. */
export const adsNetwork: NetworkKey = networksThat(({ hasAds }) => hasAds)[0] ?? 'facebook'
