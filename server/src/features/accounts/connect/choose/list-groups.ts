import { message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { AccountGroup } from '#connectors/capabilities/sign-in/account-link.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { fetchPictures } from '../../profile/account-picture.ts'
import { listAccounts } from '../../account-store.ts'
import type { GrantRow } from '../../grants/grant-store.ts'
import { discoverKnown } from './known-ids.ts'
import { toAppError } from '../network-failure.ts'
import { grantOfHandle, holdGrant, openGrant } from './discover-accounts.ts'
import { repairAccounts } from './repair-accounts.ts'

/** A person of an agency may have hundreds. */
const withPicture = 20

export interface FoundGroups {
  readonly grant: GrantRow
  readonly groups: readonly (Omit<AccountGroup, 'pictureUrl'> & {
    readonly picture: Buffer | null
  })[]
}

/**
 * The business accounts of the person who just consented, of which one is chosen before its
 * locations. Repairs on the way, as listing accounts does.
 */
export async function listGroups(
  deps: AccountsDeps,
  scope: Scope,
  { network, handle }: { network: ToolType; handle: string },
): Promise<FoundGroups> {
  const connector = connectorOf(deps, network)
  const grant = await grantOfHandle(deps, scope, { network, handle })
  if (!connector.groups)
    throw new AppError('not-supported', message('accounts.no-groups', { network: connector.name }))
  const secret = openGrant(deps, scope.companyId, grant)
  const groups = await connector.groups(secret).catch((error: unknown) => {
    throw toAppError(error)
  })
  await repairWaiting(deps, scope, { connector, grant, secret })
  const pictures = await fetchPictures(
    deps,
    groups.slice(0, withPicture).map(({ pictureUrl }) => pictureUrl),
  )
  return {
    grant,
    groups: groups.map(({ pictureUrl: _pictureUrl, ...group }, index) => ({
      ...group,
      picture: pictures[index] ?? null,
    })),
  }
}

/** The whole list is asked for only when an account waits for it. */
async function repairWaiting(
  deps: AccountsDeps,
  scope: Scope,
  {
    connector,
    grant,
    secret,
  }: { readonly connector: Connector; readonly grant: GrantRow; readonly secret: string },
): Promise<void> {
  const waits = (await listAccounts(deps.db, scope.companyId)).some(
    ({ network, health }) => network === grant.network && health !== 'connected',
  )
  if (!waits) return
  try {
    const { accounts } = await discoverKnown(deps.db, {
      companyId: scope.companyId,
      connector,
      asked: { secret },
    })
    await deps.db.transaction(async (tx) => {
      await holdGrant(tx, scope.companyId, grant)
      await repairAccounts(deps, tx, {
        scope,
        grant,
        offered: accounts.map((account) => ({ account, picture: null })),
      })
    })
  } catch (error) {
    // what was asked for is there; the repair waits for the next look
    if (!(error instanceof ConnectorError)) throw error
    deps.log.info(
      { err: error, network: grant.network },
      'accounts that wait could not be repaired with a new consent',
    )
  }
}
