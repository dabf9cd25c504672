import { message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../accounts-deps.ts'
import { setAdAccount } from '../account-store.ts'
import { grantOfHandle, openGrant } from '../connect/choose/discover-accounts.ts'
import { grantInUse } from '../grants/grant-store.ts'
import { toAppError } from '../connect/network-failure.ts'

interface AdChoice {
  readonly network: ToolType
  readonly adAccountId: string
  /**
   * The handle of the person who just consented; without it the grant behind the connected page is
   * asked.
   */
  readonly handle?: string | undefined
}

/**
 * Stores the ads account of the network's pages, once the network itself says that this person may
 * use it.
 */
export async function assignAdAccount(
  deps: AccountsDeps,
  scope: Scope,
  { network, adAccountId, handle }: AdChoice,
): Promise<void> {
  const { link, name } = connectorOf(deps, network)
  const grant = handle
    ? await grantOfHandle(deps, scope, network, handle)
    : await grantInUse(deps.db, scope.companyId, network)
  if (!grant) throw new AppError('conflict', message('accounts.page-first', { network: name }))
  const { adAccounts } = await link
    .discover(openGrant(deps, scope.companyId, grant))
    .catch((error: unknown) => {
      throw toAppError(error)
    })
  const chosen = adAccounts.find(({ remoteId }) => remoteId === adAccountId)
  if (!chosen) throw new AppError('not-found', message('accounts.ad-account-not-added'))
  if (!chosen.canUse)
    throw new AppError('network-refused', chosen.reason ?? message('accounts.ad-account-not-added'))
  await deps.db.transaction(async (tx) => {
    const pages = await setAdAccount(
      tx,
      scope.companyId,
      network,
      { id: adAccountId, name: chosen.name },
      deps.clock.now(),
    )
    if (pages === 0)
      throw new AppError('conflict', message('accounts.page-first', { network: name }))
    await audit(tx, deps.clock, {
      ...scope,
      action: 'account.ads-assigned',
      subjectId: adAccountId,
      facts: { network, pages },
    })
  })
}
