import type { ToolType } from '@marquee/contract/networks.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import { markAiling } from './account-health.ts'
import { forgetSecret, lockNetwork } from './account-store.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { deleteGrant, deleteGrantsOf, forgetConnectedAs, listGrants, listStandingOn } from './retention-store.ts'
import { grantPlace } from './sealed-places.ts'

/**
 * Gives back what the networks granted a company that is no more. A grant that the same person gave another company too is only forgotten
 * here: revoking it would end that one. A network that does not answer is not waited for; its grant is forgotten all the same.
 */
export async function leaveNetworks({ db, log, secrets, connectors }: AccountsDeps, companyId: string): Promise<void> {
  for (const grant of await listGrants(db, companyId)) {
    const link = connectors.networks.get(grant.network)?.link
    if (link && !grant.is_shared) {
      try {
        await link.revoke(secrets.open(grant.secret, grantPlace(companyId, grant.network, grant.remote_user_id)))
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        log.warn({ err: error, network: grant.network, companyId }, 'a grant of a deleted company could not be revoked at its network; it is forgotten here')
      }
    }
    await deleteGrant(db, companyId, grant.id)
  }
}

/** A network tells that one of its people took the grant back. Their accounts ask to be connected again; answers how many, and how many grants went. */
export async function grantWithdrawn(deps: AccountsDeps, networks: readonly ToolType[], remoteUserId: string): Promise<{ readonly accounts: number; readonly grants: number }> {
  return deps.db.transaction(async (tx) => {
    const standing = await listStandingOn(tx, networks, remoteUserId)
    for (const { company_id: companyId, id, network, name } of standing) {
      const message = `Access to ${name} was taken back on ${networkNames[network]}. Connect it again and the posts go out.`
      await markAiling(deps, tx, { companyId, userId: null, correlationId: newId() }, { accountId: id, health: 'reconnect', message })
    }
    return { accounts: standing.length, grants: await deleteGrantsOf(tx, networks, remoteUserId) }
  })
}

/** A network passes on that one of its people wants to be forgotten: their accounts are disconnected, their grants and name deleted. */
export async function forgetRemotePerson(deps: AccountsDeps, networks: readonly ToolType[], remoteUserId: string): Promise<{ readonly accounts: number; readonly grants: number }> {
  const { db, clock, hooks } = deps
  return db.transaction(async (tx) => {
    const standing = await listStandingOn(tx, networks, remoteUserId)
    for (const { company_id: companyId, id, network, name } of standing) {
      await lockNetwork(tx, companyId, network)
      if (!await forgetSecret(tx, companyId, id, clock.now())) continue
      const heldPosts = await hooks.onAccountLost(tx, companyId, id, `${name} was disconnected, as its person asked ${networkNames[network]}. Connect it again and the post goes out.`)
      await audit(tx, clock, { companyId, userId: null, action: 'account.disconnected', subjectId: id, facts: { network, asked: 'by the network', heldPosts }, correlationId: newId() })
    }
    const grants = await deleteGrantsOf(tx, networks, remoteUserId)
    await forgetConnectedAs(tx, networks, remoteUserId, clock.now())
    return { accounts: standing.length, grants }
  })
}
