import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findAccount, forgetSecret, lockNetwork } from './account-store.ts'
import { deleteUnusedGrant } from './grant-store.ts'

export interface Disconnected {
  readonly id: string
  readonly type: ToolType
  readonly heldPosts: number
}

/**
 * Forgets the account's secret, and the person's when nothing else stands on it; posts, figures and the account's row stay, what was
 * scheduled on it is held. With `pageId` it must be that page. Another account of the network is not enabled in its place: where posts
 * go never changes silently (C73).
 */
export async function disconnectAccount(deps: AccountsDeps, scope: Scope, id: string, pageId?: string): Promise<Disconnected> {
  return deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, scope.companyId, id)
    if (!account || (pageId !== undefined && account.remote_id !== pageId)) throw new AppError('not-found', 'This account is not connected here.')
    await lockNetwork(tx, scope.companyId, account.network)
    const forgotten = await forgetSecret(tx, scope.companyId, id, deps.clock.now())
    if (!forgotten) throw new AppError('not-found', 'This account is not connected here.')
    if (forgotten.grant_id) await deleteUnusedGrant(tx, scope.companyId, forgotten.grant_id)
    const name = networkNames[account.network]
    const heldPosts = await deps.hooks.onAccountLost(tx, scope.companyId, id, `${account.name} was disconnected from ${name}. Connect it again and the post goes out by itself.`)
    if (account.enabled) await deps.hooks.onToolChanged?.(tx, { companyId: scope.companyId, userId: scope.userId, network: account.network, isConnected: false })
    await audit(tx, deps.clock, { ...scope, action: 'account.disconnected', subjectId: id, facts: { network: account.network, remoteId: account.remote_id, heldPosts } })
    return { id, type: account.network, heldPosts }
  })
}
