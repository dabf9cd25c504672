import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { fetchPicture } from '../../profile/account-picture.ts'
import type { GrantRow } from '../../grants/grant-store.ts'
import { handlePlace } from '../../grants/sealed-places.ts'
import { holdsOne } from '../../profile/shown-name.ts'
import { connectMs, oneAccountHandle, readState } from '../connect-state.ts'
import { connectionResult, type ConnectionResult } from '../connection-result.ts'
import {
  findHandlePicture,
  findState,
  insertHandle,
  settleWithAccount,
  type CameBack,
} from '../connect-store.ts'
import { holdGrant, openGrant } from './discover-accounts.ts'
import { repairAccounts } from './repair-accounts.ts'

/** The one account of a network that holds one at a time, with the handle that connects it. */
export interface OfferedAccount extends CameBack {
  readonly network: ToolType
  readonly handle: string
  readonly picture: Buffer | null
}

/**
 * Asks which account the person opened, and lays it ready under its state. Where that one is
 * connected already and waited for this consent, it is repaired. Throws `network-refused` when the
 * network shows none, or none that can be used.
 */
export async function offerOneAccount(
  deps: AccountsDeps,
  { owner, grant, state }: { owner: Omit<Scope, 'role'>; grant: GrantRow; state: string },
): Promise<OfferedAccount> {
  const { network } = grant
  const {
    accounts: [account],
  } = await connectorOf(deps, network).link.discover(openGrant(deps, owner.companyId, grant))
  if (!account?.canConnect)
    throw new AppError(
      'network-refused',
      account?.reason ?? message('accounts.no-account-shown', { network: networkNames[network] }),
    )
  const picture = await fetchPicture(deps, account.pictureUrl)
  const handle = oneAccountHandle(deps.secrets, state)
  const hash = fingerprint(handle)
  const { remoteId, name, category, followers } = account
  const cameBack = { remoteId, userId: grant.remote_user_id, name, category }
  await deps.db.transaction(async (tx) => {
    await holdGrant(tx, owner.companyId, grant)
    const at = deps.clock.now()
    await insertHandle(tx, owner, {
      hash,
      network,
      kind: 'account',
      remoteId,
      grantId: grant.id,
      secret: deps.secrets.seal(account.secret, handlePlace(owner.companyId, hash)),
      name,
      category,
      picture,
      followers,
      at,
      expiresAt: new Date(at.getTime() + connectMs),
    })
    await repairAccounts(deps, tx, { scope: owner, grant, offered: [{ account, picture }] })
    await settleWithAccount(tx, fingerprint(state), cameBack)
  })
  return { ...cameBack, network, handle, picture }
}

/**
 * What became of the popup with this state, with the account. Throws `not-found` for everybody but
 * the person and company that opened it, and for other networks.
 */
export async function oneAccountResult(
  deps: AccountsDeps,
  scope: Scope,
  state: string,
): Promise<Omit<ConnectionResult, 'handle'> & { readonly account: OfferedAccount | null }> {
  const read = readState(deps.secrets, state)
  if (!read || !holdsOne(read.network))
    throw new AppError('not-found', message('accounts.no-such-connection'))
  const { status, message: said } = await connectionResult(deps, scope, state)
  const row = status === 'connected' ? await findState(deps.db, scope, read.hash) : null
  if (!row?.account) return { status, message: said, account: null }
  const handle = oneAccountHandle(deps.secrets, state)
  return {
    status,
    message: said,
    account: {
      ...row.account,
      network: read.network,
      handle,
      picture: await findHandlePicture(deps.db, scope, fingerprint(handle)),
    },
  }
}
