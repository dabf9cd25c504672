import { message, type Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type {
  LinkableAccount,
  LinkableAdAccount,
} from '#connectors/capabilities/sign-in/account-link.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/app-error.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { lockNetwork } from '../../account-store.ts'
import { fetchPictures } from '../../profile/account-picture.ts'
import { findGrant, listGranted, type GrantRow } from '../../grants/grant-store.ts'
import { discoverKnown } from './known-ids.ts'
import { toAppError } from '../network-failure.ts'
import { grantPlace, handlePlace } from '../../grants/sealed-places.ts'
import { accountHandle, connectMs } from '../connect-state.ts'
import { findPersonHandle, insertHandle } from '../connect-store.ts'
import { repairAccounts } from './repair-accounts.ts'

export const runOut = message('accounts.connection-run-out')

/** An account as the person may choose it: with a handle of its own when it can be connected. */
export interface DiscoveredAccount extends Omit<LinkableAccount, 'secret' | 'pictureUrl'> {
  readonly handle: string
  readonly picture: Buffer | null
}
export interface DiscoveredAccounts {
  readonly grant: GrantRow
  readonly accounts: readonly DiscoveredAccount[]
  readonly adAccounts: readonly LinkableAdAccount[]
  /** What was left unticked and nothing works without. */
  readonly left: readonly Message[]
}

/**
 * The grant behind a person's handle. Throws `not-found` for a handle that is forged, foreign or
 * has run out, without telling which.
 */
export async function grantOfHandle(
  deps: AccountsDeps,
  scope: Scope,
  { network, handle }: { network: ToolType; handle: string },
): Promise<GrantRow> {
  const row = await findPersonHandle(deps.db, scope, {
    hash: fingerprint(handle),
    network,
    at: deps.clock.now(),
  })
  const grant = row ? await findGrant(deps.db, scope.companyId, row.grant_id) : null
  if (!grant) throw new AppError('not-found', runOut)
  return grant
}

/**
 * Keeps a grant where it is until the transaction ends, as `lockNetwork` does. Throws `not-found`
 * when it went while its network was asked.
 */
export async function holdGrant(
  tx: Db,
  companyId: string,
  { id, network }: GrantRow,
): Promise<void> {
  await lockNetwork(tx, companyId, network)
  if (!(await findGrant(tx, companyId, id))) throw new AppError('not-found', runOut)
}

export function openGrant(deps: AccountsDeps, companyId: string, grant: GrantRow): string {
  return deps.secrets.open(grant.secret, grantPlace(companyId, grant.network, grant.remote_user_id))
}

/**
 * What the person who just consented could connect, with a single-use handle for each. Accounts of
 * this company that were waiting to be reconnected are repaired on the way: nobody has to pick
 * again what was picked before. With `group` only what that one holds, which says nothing of the
 * others and so repairs none.
 */
export async function discoverAccounts(
  deps: AccountsDeps,
  scope: Scope,
  { network, handle, group }: { network: ToolType; handle: string; group?: string },
): Promise<DiscoveredAccounts> {
  const connector = connectorOf(deps, network)
  const grant = await grantOfHandle(deps, scope, { network, handle })
  const found = await discoverKnown(deps.db, {
    companyId: scope.companyId,
    connector,
    asked: {
      secret: openGrant(deps, scope.companyId, grant),
      group,
    },
  }).catch((error: unknown) => {
    throw toAppError(error)
  })
  const pictures = await fetchPictures(
    deps,
    found.accounts.map(({ pictureUrl }) => pictureUrl),
  )
  const accounts = found.accounts.map((account, index) => ({
    account,
    picture: pictures[index] ?? null,
    handle: account.canConnect ? accountHandle() : '',
  }))
  await deps.db.transaction(async (tx) => {
    await holdGrant(tx, scope.companyId, grant)
    const at = deps.clock.now()
    for (const { account, picture, handle: own } of accounts) {
      if (own === '') continue
      const hash = fingerprint(own)
      await insertHandle(tx, scope, {
        hash,
        network,
        kind: 'account',
        remoteId: account.remoteId,
        grantId: grant.id,
        secret: deps.secrets.seal(account.secret, handlePlace(scope.companyId, hash)),
        name: account.name,
        category: account.category,
        picture,
        followers: account.followers,
        at,
        expiresAt: new Date(at.getTime() + connectMs),
      })
    }
    if (group === undefined)
      await repairAccounts(deps, tx, {
        scope,
        grant,
        offered: accounts,
        adAccounts: found.adAccounts,
      })
  })
  const { needed = {} } = connector.link
  const granted = await listGranted(deps.db, scope.companyId, grant.id)
  return {
    grant,
    left: Object.entries(needed).flatMap(([name, words]) => (granted.includes(name) ? [] : words)),
    adAccounts: found.adAccounts,
    accounts: accounts.map(
      ({
        account: { secret: _secret, pictureUrl: _pictureUrl, ...shown },
        picture,
        handle: own,
      }) => ({ ...shown, picture, handle: own }),
    ),
  }
}
