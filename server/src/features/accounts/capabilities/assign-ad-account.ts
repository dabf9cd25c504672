import { message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { LinkableAdAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../accounts-deps.ts'
import { setAdAccount } from '../account-store.ts'
import { grantOfHandle, openGrant } from '../connect/choose/discover-accounts.ts'
import { grantInUse, type GrantRow } from '../grants/grant-store.ts'
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
 * use it, and so may the grant behind the page: promotions are opened with that one
 * (`openAdvertiser`), whoever chose what they are paid from.
 */
export async function assignAdAccount(
  deps: AccountsDeps,
  scope: Scope,
  { network, adAccountId, handle }: AdChoice,
): Promise<void> {
  const { name } = connectorOf(deps, network)
  const paying = await grantInUse(deps.db, scope.companyId, network)
  const grant = handle ? await grantOfHandle(deps, scope, { network, handle }) : paying
  if (!grant) throw new AppError('conflict', message('accounts.page-first', { network: name }))
  const adAccounts = await adAccountsOf(deps, scope.companyId, grant).catch((error: unknown) => {
    throw toAppError(error)
  })
  const chosen = adAccounts.find(({ remoteId }) => remoteId === adAccountId)
  if (!chosen) throw new AppError('not-found', message('accounts.ad-account-not-added'))
  if (!chosen.canUse)
    throw new AppError('network-refused', chosen.reason ?? message('accounts.ad-account-not-added'))
  if (paying && paying.id !== grant.id) {
    const theirs = await adAccountsOf(deps, scope.companyId, paying).catch(noneIfEnded)
    if (!theirs.some(({ remoteId, canUse }) => remoteId === adAccountId && canUse))
      throw new AppError(
        'conflict',
        message('accounts.ad-account-of-other', {
          page: paying.account_name,
          person: paying.name,
        }),
      )
  }
  await deps.db.transaction(async (tx) => {
    const pages = await setAdAccount(tx, {
      companyId: scope.companyId,
      network,
      adAccount: { id: adAccountId, name: chosen.name },
      at: deps.clock.now(),
    })
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

async function adAccountsOf(
  deps: AccountsDeps,
  companyId: string,
  grant: GrantRow,
): Promise<readonly LinkableAdAccount[]> {
  const { link } = connectorOf(deps, grant.network)
  return (await link.discover(openGrant(deps, companyId, grant))).adAccounts
}

/** A connection that has ended pays nothing. */
function noneIfEnded(error: unknown): readonly LinkableAdAccount[] {
  if (error instanceof ConnectorError && error.kind === 'reauthorize') return []
  throw toAppError(error)
}
