import { networkNames, postNetworks, type NetworkKey } from '@marquee/contract/networks.ts'

/** Names in the product's order, for a sentence: "Facebook, X". */
export function joinNames(networks: readonly NetworkKey[]): string {
  return postNetworks
    .filter((network) => networks.includes(network))
    .map((network) => networkNames[network])
    .join(', ')
}

/** In the product's order, each once. */
export function inOrder(networks: readonly NetworkKey[]): NetworkKey[] {
  return postNetworks.filter((network) => networks.includes(network))
}
