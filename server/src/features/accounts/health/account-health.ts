import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { setUnhealthy, type Health } from '../account-store.ts'

export interface Unhealthy {
  readonly accountId: string
  readonly health: Exclude<Health, 'connected'>
  /** What its card says. */
  readonly message: Message
  /** Sealed: what the network was asked about. An account that has another by now is left alone. */
  readonly secret?: string
}
/** Who found it, in which company; nobody when we did ourselves. */
export type Finder = Pick<Scope, 'companyId' | 'correlationId'> & { readonly userId: string | null }

/** An account that has just begun to ail. */
export interface NewlyUnhealthy {
  readonly accountId: string
  readonly network: ToolType
  readonly name: string
  readonly message: Message
  readonly heldPosts: number
}

const actions = {
  reconnect: 'account.needs-reconnect',
  'lost-access': 'account.lost-access',
} as const

/**
 * The account's card says what is wrong, what is scheduled on it is held, and its people are told.
 * Once; a repeat changes nothing.
 */
export function markUnhealthy(
  deps: AccountsDeps,
  tx: Db,
  { finder, unhealthy }: { finder: Finder; unhealthy: Unhealthy },
): Promise<void> {
  return markAllUnhealthy(deps, tx, { finder, all: [unhealthy] })
}

/**
 * The same for accounts of one company that ail for one reason, so that its people are told of it
 * once.
 */
export async function markAllUnhealthy(
  deps: AccountsDeps,
  tx: Db,
  {
    finder: { companyId, userId, correlationId },
    all,
  }: { finder: Finder; all: readonly Unhealthy[] },
): Promise<void> {
  const begun: NewlyUnhealthy[] = []
  for (const { accountId, ...wrong } of all) {
    const account = await setUnhealthy(tx, {
      companyId,
      id: accountId,
      wrong,
      at: deps.clock.now(),
    })
    if (!account) continue
    const heldPosts = await deps.hooks.onAccountLost(tx, companyId, accountId, wrong.message)
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: actions[wrong.health],
      subjectId: accountId,
      facts: { message: wrong.message, heldPosts },
      correlationId,
    })
    begun.push({
      accountId,
      network: account.network,
      name: account.name,
      message: wrong.message,
      heldPosts,
    })
  }
  if (begun.length > 0) await deps.hooks.onAccountsUnhealthy?.(tx, companyId, begun)
}
