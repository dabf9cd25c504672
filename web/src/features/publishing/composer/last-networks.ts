import type { Tool } from '@marquee/contract/accounts.ts'
import { postNetworks, type NetworkKey } from '@marquee/contract/networks.ts'
import { activeTool } from '#features/accounts'
import { storageKeys } from '#lib/storage-keys.ts'

/** Keeps where the last press went, so that the next post starts there. */
export function rememberNetworks(companyId: string, networks: readonly NetworkKey[]): void {
  localStorage.setItem(storageKeys.lastNetworks(companyId), networks.join(','))
}

/**
 * What a new post starts with: where the last one went, as far as it is still connected; else the
 * only connected network.
 */
export function firstNetworks(companyId: string, tools: readonly Tool[]): readonly NetworkKey[] {
  const connected = postNetworks.filter((network) => {
    const tool = activeTool(tools, network)
    return tool?.health === 'connected' && tool.publishes
  })
  const last = localStorage.getItem(storageKeys.lastNetworks(companyId))?.split(',') ?? []
  const again = connected.filter((network) => last.includes(network))
  if (again.length > 0) return again
  return connected.length === 1 ? connected : []
}
