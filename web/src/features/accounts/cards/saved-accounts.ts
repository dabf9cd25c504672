import type { Tool } from '@marquee/contract/accounts.ts'
import type { Connectable } from '../connectable.ts'

interface SavedAccounts {
  /** On the network's card: the active one, else one that works, else the first. */
  readonly main: Tool | undefined
  /** The others that cannot be used; each gets a card of its own. */
  readonly unhealthy: readonly Tool[]
  readonly count: number
  /** Posts that wait on accounts without a card: they go out from where they were written for. */
  readonly waitingBeside: number
}

export function savedAccounts(tools: readonly Tool[], network: Connectable): SavedAccounts {
  const saved = tools.filter((tool) => tool.type === network)
  const main =
    saved.find((tool) => tool.enabled) ??
    saved.find((tool) => tool.health === 'connected') ??
    saved[0]
  const others = saved.filter((tool) => tool !== main)
  const waitingBeside = others.reduce(
    (sum, { health, scheduledPosts }) => sum + (health === 'connected' ? scheduledPosts : 0),
    0,
  )
  return {
    main,
    unhealthy: others.filter(({ health }) => health !== 'connected'),
    count: saved.length,
    waitingBeside,
  }
}
