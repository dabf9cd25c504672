import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { publicConfig } from '@marquee/contract/system.ts'
import { worded } from '#lib/worded.ts'
import { isConnectable } from '../connectable.ts'

type Networks = AnswerOf<typeof publicConfig>['networks']
export interface Offer {
  readonly isOffered: boolean
  /** What the server lacks to offer it; null when it is offered, or simply not built yet. */
  readonly reason: string | null
}

/**
 * Whether this server lets a network be connected. Until it has said so, what can be connected
 * counts as offered.
 */
export function offerOf(networks: Networks | undefined, network: ToolType): Offer {
  if (!isConnectable(network)) return { isOffered: false, reason: null }
  if (!networks) return { isOffered: true, reason: null }
  const said = networks.find(({ type }) => type === network)
  return {
    isOffered: said?.offered === true,
    reason: said?.offered === true ? null : said?.reason ? worded(said.reason) : null,
  }
}
