import type { LinkableAccount } from '#connectors/capabilities/account-link.ts'
import type { Db } from '#platform/db/database.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { listAccounts, lockNetwork, saveConnected } from '../account-store.ts'
import type { GrantRow } from '../grant-store.ts'
import { accountPlace } from '../sealed-places.ts'

interface Offered { readonly account: LinkableAccount; readonly picture: Buffer | null }

/** Gives a fresh secret to the company's accounts that need one and that this grant can serve. Healthy ones are left alone. */
export async function repairAccounts(deps: AccountsDeps, tx: Db, scope: Scope, grant: GrantRow, offered: readonly Offered[]): Promise<void> {
  await lockNetwork(tx, scope.companyId, grant.network)
  const broken = (await listAccounts(tx, scope.companyId)).filter(({ network, health }) => network === grant.network && health !== 'connected')
  for (const row of broken) {
    const match = offered.find(({ account }) => account.remoteId === row.remote_id && account.canConnect)
    if (!match) continue
    const { remoteId, name, category, followers, secret } = match.account
    await saveConnected(tx, scope.companyId, {
      id: row.id, network: row.network, remoteId, name, category, followers, picture: match.picture, at: deps.clock.now(),
      secret: deps.secrets.seal(secret, accountPlace(scope.companyId, row.network, remoteId)),
      grantId: grant.id, remoteUserId: grant.remote_user_id, connectedAs: grant.name,
    })
    await deps.hooks.onAccountUsable(tx, scope.companyId, row.id)
    await audit(tx, deps.clock, { ...scope, action: 'account.reconnected', subjectId: row.id, facts: { network: row.network, remoteId } })
  }
}
