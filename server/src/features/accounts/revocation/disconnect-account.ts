import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findAccount, lockNetwork, type SocialAccountRow } from '../account-store.ts'
import { letGoAccount } from './let-go.ts'
import { shownName } from '../profile/shown-name.ts'

export interface Disconnected {
  readonly id: string
  readonly type: ToolType
  readonly heldPosts: number
}

/**
 * Forgets the account's secret, and the person's when nothing else stands on it, which is then
 * given back at the network; posts, figures and the account's row stay, what was scheduled on it is
 * held. With `pageId` it must be that page. Another account of the network is not enabled in its
 * place: where posts go never changes silently (C73).
 */
export async function disconnectAccount(
  deps: AccountsDeps,
  scope: Scope,
  { id, pageId }: { id: string; pageId?: string },
): Promise<Disconnected> {
  return deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, scope.companyId, id)
    if (!account || (pageId !== undefined && account.remote_id !== pageId))
      throw new AppError('not-found', message('accounts.not-connected'))
    await lockNetwork(tx, scope.companyId, account.network)
    return {
      id,
      type: account.network,
      heldPosts: await disconnectIn(deps, tx, { scope, account }),
    }
  })
}

/**
 * The same inside a transaction that does more; answers how many posts are held. Needs
 * `lockNetwork`.
 */
export async function disconnectIn(
  deps: AccountsDeps,
  tx: Db,
  { scope, account }: { scope: Scope; account: SocialAccountRow },
): Promise<number> {
  const { id, network, enabled, remote_id: remoteId } = account
  if (!(await letGoAccount(deps, tx, { companyId: scope.companyId, account })))
    throw new AppError('not-found', message('accounts.not-connected'))
  const heldPosts = await deps.hooks.onAccountLost(
    tx,
    scope.companyId,
    id,
    message('accounts.disconnected', { name: shownName(account), network: networkNames[network] }),
  )
  if (enabled)
    await deps.hooks.onToolChanged?.(tx, {
      companyId: scope.companyId,
      userId: scope.userId,
      network,
      isConnected: false,
    })
  await audit(tx, deps.clock, {
    ...scope,
    action: 'account.disconnected',
    subjectId: id,
    facts: { network, remoteId, heldPosts },
  })
  return heldPosts
}
