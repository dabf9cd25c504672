import type { Tool } from '@marquee/contract/accounts.ts'
import type { Connectable } from '../connectable.ts'
import type { NetworkConnect } from '../connect/use-connect.ts'

export interface ToolCardProps {
  readonly network: Connectable
  /** The active account, or the only saved one; undefined when none is saved. */
  readonly tool: Tool | undefined
  readonly savedCount: number
  /** Posts that wait on the other saved accounts. */
  readonly waitingBeside?: number | undefined
  readonly connect: NetworkConnect
  readonly onDisconnect: (tool: Tool) => void
  /** Asks the network again whether the account may be used. */
  readonly onRecheck: (tool: Tool) => void
  /** Being asked again, or asked and still lost: then only another consent can help. */
  readonly recheck?: 'asking' | 'still' | undefined
  /** This person may look and not change (C92). */
  readonly locked?: boolean | undefined
}
