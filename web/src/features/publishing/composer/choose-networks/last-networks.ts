import type { Tool } from '@marquee/contract/accounts.ts'
import { type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import { activeTool } from '#features/accounts'
import { storageKeys } from '#lib/storage/storage-keys.ts'

/** Keeps where the last press went, so that the next post starts there. */
export function rememberNetworks(companyId: string, networks: readonly NetworkKey[]): void {
  localStorage.setItem(storageKeys.lastNetworks(companyId), networks.join(','))
}

/** Whether nothing was sent from this device yet. */
export const isFreshDevice = (companyId: string): boolean =>
  localStorage.getItem(storageKeys.lastNetworks(companyId)) === null

/** Where a post can go to now. */
export const connectedIn = (tools: readonly Tool[]): readonly NetworkKey[] =>
  networkKeys.filter((network) => {
    const tool = activeTool(tools, network)
    return tool?.health === 'connected' && tool.publishes
  })

/**
 * What a new post starts with: where the last one from this device went, or on a fresh device the
 * company's last one (`used`), as far as it is still connected; else the only connected network.
 */
export function firstNetworks(
  companyId: string,
  tools: readonly Tool[],
  used: readonly NetworkKey[] = [],
): readonly NetworkKey[] {
  const connected = connectedIn(tools)
  const last: readonly string[] =
    localStorage.getItem(storageKeys.lastNetworks(companyId))?.split(',') ?? used
  const again = connected.filter((network) => last.includes(network))
  if (again.length > 0) return again
  return connected.length === 1 ? connected : []
}
