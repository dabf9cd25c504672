import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { enableOnly, findAccount, listAccounts, lockNetwork } from '../account-store.ts'

/**
 * Makes this account the one of its network that posts go to; what is already written for another
 * stays with that one.
 */
export async function activateAccount(deps: AccountsDeps, scope: Scope, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, scope.companyId, id)
    if (!account) throw new AppError('not-found', message('accounts.not-connected'))
    await lockNetwork(tx, scope.companyId, account.network)
    const before = (await listAccounts(tx, scope.companyId)).find(
      ({ network, enabled }) => enabled && network === account.network,
    )
    await enableOnly(tx, { companyId: scope.companyId, account, at: deps.clock.now() })
    // each account that changes is told, the one that steps back first (ANALYTICSEVENTS-003)
    const changed = before?.id === id ? [] : [...(before ? [false] : []), true]
    for (const isConnected of changed)
      await deps.hooks.onToolChanged?.(tx, {
        companyId: scope.companyId,
        userId: scope.userId,
        network: account.network,
        isConnected,
      })
    await audit(tx, deps.clock, {
      ...scope,
      action: 'account.activated',
      subjectId: id,
      facts: { network: account.network },
    })
  })
}
