import { tools, type ToolType } from '@marquee/contract/networks/table.ts'

/** The networks that can be connected, in the order of their cards. */
const connectable = ['facebook', 'instagram', 'google', 'tiktok', 'twitter', 'uberEats'] as const
export type Connectable = (typeof connectable)[number]
/** One account at a time (TIKTOK-004, X-004): no list, no switch. */
export type SingleNetwork = 'tiktok' | 'twitter'
export type ManyNetwork = Exclude<Connectable, SingleNetwork>

export function isConnectable(network: ToolType): network is Connectable {
  return connectable.some((known) => known === network)
}
export function isSingle(network: ToolType): network is SingleNetwork {
  return tools[network].holdsOne
}
