import type { Tool } from '@marquee/contract/accounts.ts'
import type { Connectable } from './connectable.ts'

interface SavedAccounts {
  /** On the network's card: the active one, else one that works, else the first. */
  readonly main: Tool | undefined
  /** The others that cannot be used; each gets a card of its own. */
  readonly ailing: readonly Tool[]
  readonly count: number
}

export function savedAccounts(tools: readonly Tool[], network: Connectable): SavedAccounts {
  const saved = tools.filter((tool) => tool.type === network)
  const main = saved.find((tool) => tool.enabled) ?? saved.find((tool) => tool.health === 'connected') ?? saved[0]
  return { main, ailing: saved.filter((tool) => tool !== main && tool.health !== 'connected'), count: saved.length }
}
