import type { ToolType } from '@marquee/contract/networks.ts'

/** The networks that can be connected, in the order of their cards. */
export const connectable = ['facebook', 'instagram'] as const
export type Connectable = (typeof connectable)[number]

export function isConnectable(network: ToolType): network is Connectable {
  return connectable.some((known) => known === network)
}
