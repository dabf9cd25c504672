import { networkNames, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'

/** Names in the product's order, for a sentence: "Facebook, X". */
export function joinNames(networks: readonly NetworkKey[]): string {
  return networkKeys
    .filter((network) => networks.includes(network))
    .map((network) => networkNames[network])
    .join(', ')
}

/** In the product's order, each once. */
export function inOrder(networks: readonly NetworkKey[]): NetworkKey[] {
  return networkKeys.filter((network) => networks.includes(network))
}
