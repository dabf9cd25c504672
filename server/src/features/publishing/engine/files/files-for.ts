import { type NetworkKey, networks } from '@marquee/contract/networks/table.ts'
import type { OwnOptions, PostMediaJson } from './post-files.ts'

/** Some networks get the files of a post only where that was switched on (COMPOSER-025). */
export const isTextOnly = (network: NetworkKey, options: OwnOptions): boolean =>
  networks[network].limits.mediaOnRequest && options.withMedia !== true

/**
 * The files of a post that this network gets: a network that leaves pictures out gets the first
 * ones.
 */
export function filesFor(
  network: NetworkKey,
  options: OwnOptions,
  files: readonly PostMediaJson[],
): readonly PostMediaJson[] {
  if (isTextOnly(network, options)) return []
  const { leavesOutMore, mostPictures } = networks[network].limits
  return leavesOutMore ? files.slice(0, mostPictures) : files
}
