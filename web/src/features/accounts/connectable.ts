import { tools, type ToolType } from '@marquee/contract/networks/table.ts'
import type { ManyNetwork, SingleNetwork } from '#networks/connect-words.ts'

export type { ManyNetwork, SingleNetwork }
/** The networks that can be connected. */
export type Connectable = SingleNetwork | ManyNetwork

export function isConnectable(network: ToolType): network is Connectable {
  return tools[network].canConnect
}

/** One account at a time (TIKTOK-004, X-004): no list, no switch. */
export function isSingle(network: ToolType): network is SingleNetwork {
  return tools[network].holdsOne
}
