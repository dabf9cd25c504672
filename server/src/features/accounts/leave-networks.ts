import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { markAiling } from './account-health.ts'
import { forgetSecret, listAccounts, lockNetwork } from './account-store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { giveBackNow } from './giving-back/give-back.ts'
import { letGoAccount, letGoGrant } from './giving-back/let-go.ts'
import { deleteRevocationsOf } from './giving-back/revocation-store.ts'
import { deleteGrantsOf, forgetConnectedAs, listConnectedAs, listGrantIds, listStandingOn, type StandingAccount } from './retention-store.ts'
import { shownName } from './shown-name.ts'

/**
 * Gives back what the networks granted a company that is no more. A grant that the same person gave another company too is only forgotten
 * here: revoking it would end that one. A network that does not answer is not waited for: what is to be given back there outlives the company.
 */
export async function leaveNetworks(deps: AccountsDeps, companyId: string): Promise<void> {
  for (const account of await listAccounts(deps.db, companyId)) {
    await deps.db.transaction(async (tx) => {
      await lockNetwork(tx, companyId, account.network)
      await letGoAccount(deps, tx, companyId, account)
    })
  }
  for (const id of await listGrantIds(deps.db, companyId)) await deps.db.transaction((tx) => letGoGrant(deps, tx, companyId, id))
  await giveBackNow(deps, companyId)
}

/** A network tells that one of its people took the grant back. Their accounts ask to be connected again; answers how many, and how many grants went. */
export async function grantWithdrawn(deps: AccountsDeps, networks: readonly ToolType[], remoteUserId: string): Promise<{ readonly accounts: number; readonly grants: number }> {
  return deps.db.transaction(async (tx) => {
    const standing = await listStandingOn(tx, networks, remoteUserId)
    for (const account of standing) await markWithdrawn(deps, tx, account)
    await deleteRevocationsOf(tx, networks, remoteUserId)
    return { accounts: standing.length, grants: await deleteGrantsOf(tx, networks, remoteUserId) }
  })
}

/** A network tells that one account may not be used any more, although what its person granted may live on. Answers how many companies had it. */
export async function accountWithdrawn(deps: AccountsDeps, network: ToolType, remoteId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const standing = await listConnectedAs(tx, network, remoteId)
    for (const account of standing) await markWithdrawn(deps, tx, account)
    return standing.length
  })
}

async function markWithdrawn(deps: AccountsDeps, tx: Db, { company_id: companyId, id, network, name }: StandingAccount): Promise<void> {
  const message = `Access to ${shownName({ network, name })} was taken back on ${networkNames[network]}. Connect it again and the posts go out.`
  await markAiling(deps, tx, { companyId, userId: null, correlationId: newId() }, { accountId: id, health: 'reconnect', message })
}

/** A network passes on that one of its people wants to be forgotten: their accounts are disconnected, their grants and name deleted. */
export async function forgetRemotePerson(deps: AccountsDeps, networks: readonly ToolType[], remoteUserId: string): Promise<{ readonly accounts: number; readonly grants: number }> {
  const { db, clock, hooks } = deps
  return db.transaction(async (tx) => {
    const standing = await listStandingOn(tx, networks, remoteUserId)
    for (const { company_id: companyId, id, network, name } of standing) {
      await lockNetwork(tx, companyId, network)
      if (!await forgetSecret(tx, companyId, id, clock.now())) continue
      const heldPosts = await hooks.onAccountLost(tx, companyId, id, `${shownName({ network, name })} was disconnected, as its person asked ${networkNames[network]}. Connect it again and the post goes out.`)
      await audit(tx, clock, { companyId, userId: null, action: 'account.disconnected', subjectId: id, facts: { network, asked: 'by the network', heldPosts }, correlationId: newId() })
    }
    const grants = await deleteGrantsOf(tx, networks, remoteUserId)
    await deleteRevocationsOf(tx, networks, remoteUserId)
    await forgetConnectedAs(tx, networks, remoteUserId, clock.now())
    return { accounts: standing.length, grants }
  })
}
