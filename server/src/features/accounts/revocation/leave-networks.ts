import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { markAllUnhealthy } from '../health/account-health.ts'
import { forgetSecret, listAccounts, lockNetwork } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { revokeNow } from './revoke-grants.ts'
import { letGoAccount, letGoAll } from './let-go.ts'
import { lockPersonOf } from '../grants/network-apps.ts'
import { deleteRevocationsOf } from './revocation-store.ts'
import { hasGrant } from '../grants/grant-store.ts'
import {
  deleteGrantsOf,
  forgetConnectedAs,
  hasGrantAt,
  listConnectedAs,
  listPlacesOf,
  listAccountsOnGrant,
  type AskedGrant,
  type PlaceOfPerson,
  type AccountOnGrant,
} from '../retention-store.ts'
import { shownName } from '../profile/shown-name.ts'

/**
 * Gives back what the networks granted a company that is no more. A grant that the same person gave
 * another company too is only forgotten here: revoking it would end that one. A network that does
 * not answer is not waited for: what is to be given back there outlives the company.
 */
export async function leaveNetworks(deps: AccountsDeps, companyId: string): Promise<void> {
  for (const account of await listAccounts(deps.db, companyId)) {
    await deps.db.transaction(async (tx) => {
      await lockNetwork(tx, companyId, account.network)
      await letGoAccount(deps, tx, { companyId, account })
    })
  }
  await letGoAll(deps, companyId)
  await revokeNow(deps, companyId)
}

export interface Gone {
  readonly accounts: number
  readonly grants: number
}

/**
 * One of a network's people took the grant back. Their accounts ask to be connected again; answers
 * how many, and how many grants went. With `asked` only the grants, as they were, of which the
 * network was asked: where another consent was given since, it and its accounts stay.
 */
export async function grantWithdrawn(
  deps: AccountsDeps,
  {
    networks,
    remoteUserId,
    asked,
  }: { networks: readonly ToolType[]; remoteUserId: string; asked?: readonly AskedGrant[] },
): Promise<Gone> {
  const gone = await atEachPlace(deps, { networks, remoteUserId }, async (tx, place) => {
    const grants = await deleteGrantsOf(tx, place, asked)
    if (await hasGrantAt(tx, place)) return { accounts: 0, grants }
    const standing = await listAccountsOnGrant(tx, place)
    await markWithdrawn(deps, tx, { companyId: place.companyId, accounts: standing })
    return { accounts: standing.length, grants }
  })
  await deps.db.transaction(async (tx) => {
    for (const network of networks) await lockPersonOf(tx, network, remoteUserId)
    // what is to be given back of somebody who gave anew may be needed still
    if (!(await hasGrant(tx, networks, remoteUserId)))
      await deleteRevocationsOf(tx, networks, remoteUserId)
  })
  return gone
}

/**
 * Does it for every company and network where the person stands, each by itself and with its locks,
 * in the order in which everybody takes them.
 */
async function atEachPlace(
  { db }: AccountsDeps,
  { networks, remoteUserId }: { networks: readonly ToolType[]; remoteUserId: string },
  work: (tx: Db, place: PlaceOfPerson) => Promise<Gone>,
): Promise<Gone> {
  const all = { accounts: 0, grants: 0 }
  for (const place of await listPlacesOf(db, networks, remoteUserId)) {
    const gone = await db.transaction(async (tx) => {
      await lockNetwork(tx, place.companyId, place.network)
      await lockPersonOf(tx, place.network, remoteUserId)
      return work(tx, place)
    })
    all.accounts += gone.accounts
    all.grants += gone.grants
  }
  return all
}

/**
 * A network tells that one account may not be used any more, although what its person granted may
 * live on. Answers how many companies had it.
 */
export async function accountWithdrawn(
  deps: AccountsDeps,
  network: ToolType,
  remoteId: string,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const standing = await listConnectedAs(tx, network, remoteId)
    for (const account of standing)
      await markWithdrawn(deps, tx, { companyId: account.company_id, accounts: [account] })
    return standing.length
  })
}

function markWithdrawn(
  deps: AccountsDeps,
  tx: Db,
  {
    companyId,
    accounts,
  }: { readonly companyId: string; readonly accounts: readonly AccountOnGrant[] },
): Promise<void> {
  return markAllUnhealthy(deps, tx, {
    finder: { companyId, userId: null, correlationId: newId() },
    all: accounts.map(({ id, network, name }) => ({
      accountId: id,
      health: 'reconnect',
      message: message('accounts.access-removed', {
        name: shownName({ network, name }),
        network: networkNames[network],
      }),
    })),
  })
}

/**
 * A network passes on that one of its people wants to be forgotten: their accounts are
 * disconnected, their grants and name deleted.
 */
export async function forgetRemotePerson(
  deps: AccountsDeps,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<Gone> {
  const { db, clock, hooks } = deps
  const gone = await atEachPlace(deps, { networks, remoteUserId }, async (tx, place) => {
    const standing = await listAccountsOnGrant(tx, place)
    for (const { company_id: companyId, id, network, name } of standing) {
      if (!(await forgetSecret(tx, { companyId, id, at: clock.now() }))) continue
      const heldPosts = await hooks.onAccountLost(
        tx,
        companyId,
        id,
        message('accounts.disconnected-by-person', {
          name: shownName({ network, name }),
          network: networkNames[network],
        }),
      )
      await audit(tx, clock, {
        companyId,
        userId: null,
        action: 'account.disconnected',
        subjectId: id,
        facts: { network, asked: 'by the network', heldPosts },
        correlationId: newId(),
      })
    }
    return { accounts: standing.length, grants: await deleteGrantsOf(tx, place) }
  })
  await deleteRevocationsOf(db, networks, remoteUserId)
  await forgetConnectedAs(db, { networks, remoteUserId, at: clock.now() })
  return gone
}
