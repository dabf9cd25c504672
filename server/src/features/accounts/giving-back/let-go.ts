import type { ToolType } from '@marquee/contract/networks.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { newId } from '#platform/ids.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { bindTo, openAccountSecret } from '../alive/account-secret.ts'
import { forgetSecret, listSealed, type SealedAccount, type SocialAccountRow } from '../account-store.ts'
import { findGrant, hasGrant, listUnusedGrants, takeUnusedGrant, type GrantRow } from '../grant-store.ts'
import { grantPlace, revocationPlace } from '../sealed-places.ts'
import { lockPersonOf, networksOfApp } from './network-apps.ts'
import { insertRevocation } from './revocation-store.ts'

/** What a row of `grant_revocations` seals, as JSON: with what an account is unsubscribed, and the grant that is revoked. */
export interface WhatIsGivenBack {
  readonly account: string | null
  readonly grant: string | null
}

/**
 * Forgets an account's secret, and its grant with the last account on it. What is to be given back at the network is laid aside for the due
 * loop: the network tells us no more of the account, and the grant is revoked unless the same person stands behind another one here. False
 * when it was disconnected already. Needs `lockNetwork`.
 */
export async function letGoAccount(deps: AccountsDeps, tx: Db, companyId: string, account: Pick<SocialAccountRow, 'id' | 'network' | 'remote_id' | 'remote_user_id'>): Promise<boolean> {
  const { id, network, remote_id: remoteId, remote_user_id: remoteUserId } = account
  const [sealed] = await listSealed(tx, companyId, network, [remoteId])
  const grant = sealed?.grant_id ? await findGrant(tx, companyId, sealed.grant_id) : null
  if (!sealed || !await forgetSecret(tx, companyId, id, deps.clock.now())) return false
  const toRevoke = grant ? await takeGrant(deps, tx, companyId, grant) : null
  await layAside(deps, tx, companyId, { network, remoteUserId, remoteId, account: accountKey(deps, companyId, sealed, grant), grant: toRevoke })
  return true
}

/** Grants from which nothing was connected since then: forgotten, and revoked on the same terms. Answers how many. */
export async function letGoUnused(deps: AccountsDeps, before: Date): Promise<number> {
  return inBatches(async (limit) => {
    const unused = await listUnusedGrants(deps.db, before, limit)
    for (const { company_id: companyId, id } of unused) await deps.db.transaction((tx) => letGoGrant(deps, tx, companyId, id))
    return unused.length
  }, 100)
}

/** One grant on which no account stands. */
export async function letGoGrant(deps: AccountsDeps, tx: Db, companyId: string, id: string): Promise<void> {
  const grant = await findGrant(tx, companyId, id)
  const toRevoke = grant ? await takeGrant(deps, tx, companyId, grant) : null
  if (grant) await layAside(deps, tx, companyId, { network: grant.network, remoteUserId: grant.remote_user_id, remoteId: null, account: null, grant: toRevoke })
}

/** The opened secret when the grant went and has to be revoked. */
async function takeGrant(deps: AccountsDeps, tx: Db, companyId: string, { id, network, remote_user_id: remoteUserId }: GrantRow): Promise<string | null> {
  await lockPersonOf(tx, network, remoteUserId)
  const gone = await takeUnusedGrant(tx, companyId, id)
  if (!gone || await hasGrant(tx, networksOfApp(network), remoteUserId)) return null
  return opened(deps, network, () => deps.secrets.open(gone.secret, grantPlace(companyId, network, remoteUserId)))
}

/** With what the network is asked to tell no more; null where it never does. */
function accountKey(deps: AccountsDeps, companyId: string, sealed: SealedAccount, grant: GrantRow | null): string | null {
  const connector = deps.connectors.networks.get(sealed.network)
  if (!connector?.news) return null
  return opened(deps, sealed.network, () => (grant ? bindTo(deps, companyId, grant, sealed) : openAccountSecret(deps, companyId, sealed)))
}

/** Null when it cannot be opened any more: nobody is kept connected by that. */
function opened({ log }: AccountsDeps, network: ToolType, open: () => string): string | null {
  try {
    return open()
  } catch (error) {
    log.error({ err: error, network }, 'a sealed secret could not be opened, so that it cannot be given back at its network; it is forgotten here')
    return null
  }
}

interface Aside extends WhatIsGivenBack { readonly network: GrantRow['network']; readonly remoteUserId: string; readonly remoteId: string | null }

async function layAside({ clock, secrets }: AccountsDeps, tx: Db, companyId: string, { network, remoteUserId, remoteId, account, grant }: Aside): Promise<void> {
  if (account === null && grant === null) return
  const id = newId()
  const secret = secrets.seal(JSON.stringify({ account, grant } satisfies WhatIsGivenBack), revocationPlace(id))
  await insertRevocation(tx, companyId, { id, network, remote_user_id: remoteUserId, remote_id: account === null ? null : remoteId, secret, at: clock.now() })
}
