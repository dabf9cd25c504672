import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { newId } from '#platform/ids.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { bindTo, openAccountSecret } from '../grants/account-secret.ts'
import {
  forgetSecret,
  listSealed,
  lockNetwork,
  type SealedAccount,
  type SocialAccountRow,
} from '../account-store.ts'
import { deleteHandles, emptyHandles } from '../connect/connect-store.ts'
import {
  findGrant,
  hasGrant,
  listUnusedGrants,
  takeUnusedGrant,
  type GrantRow,
} from '../grants/grant-store.ts'
import { listGrantIds } from '../retention-store.ts'
import { grantPlace, revocationPlace } from '../grants/sealed-places.ts'
import { lockPersonOf, networksOfApp } from '../grants/network-apps.ts'
import { insertRevocation } from './revocation-store.ts'

/**
 * What a row of `grant_revocations` seals, as JSON: with what an account is unsubscribed, and the
 * grant that is revoked.
 */
export interface WhatIsRevoked {
  readonly account: string | null
  readonly grant: string | null
}

/**
 * Forgets an account's secret, and its grant with the last account on it unless another could still
 * be chosen in an open window. What is to be given back at the network is laid aside for the due
 * loop: the network tells us no more of the account, and the grant is revoked unless the same
 * person stands behind another one here. False when it was disconnected already. Needs
 * `lockNetwork`.
 */
export async function letGoAccount(
  deps: AccountsDeps,
  tx: Db,
  {
    companyId,
    account,
  }: {
    companyId: string
    account: Pick<SocialAccountRow, 'id' | 'network' | 'remote_id' | 'remote_user_id'>
  },
): Promise<boolean> {
  const { id, network, remote_id: remoteId, remote_user_id: remoteUserId } = account
  const [sealed] = await listSealed(tx, { companyId, network, remoteIds: [remoteId] })
  const grant = sealed?.grant_id ? await findGrant(tx, companyId, sealed.grant_id) : null
  // before any row: whoever gives or takes a grant of this person does it in this order
  if (grant) await lockPersonOf(tx, network, grant.remote_user_id)
  if (!sealed || !(await forgetSecret(tx, { companyId, id, at: deps.clock.now() }))) return false
  const toRevoke = grant
    ? await takeGrant(deps, tx, { companyId, grantRow: grant, at: deps.clock.now() })
    : null
  await layAside(deps, tx, {
    companyId,
    aside: {
      network,
      remoteUserId,
      remoteId,
      account: accountKey(deps, { companyId, sealed, grant }),
      grant: toRevoke,
    },
  })
  return true
}

/**
 * Grants on which nothing stands and from which nothing can be connected any more: forgotten, and
 * revoked on the same terms. Answers how many.
 */
export async function letGoUnused(deps: AccountsDeps, now: Date): Promise<number> {
  await emptyHandles(deps.db, now)
  return inBatches(async (limit) => {
    const unused = await listUnusedGrants(deps.db, now, limit)
    for (const { company_id: companyId, id } of unused)
      await letGoGrant(deps, { companyId, id, at: now })
    return unused.length
  }, 100)
}

/** Every grant of a company on which no account stands, open windows or not. */
export async function letGoAll(deps: AccountsDeps, companyId: string): Promise<void> {
  await deleteHandles(deps.db, companyId)
  for (const id of await listGrantIds(deps.db, companyId))
    await letGoGrant(deps, { companyId, id, at: deps.clock.now() })
}

async function letGoGrant(
  deps: AccountsDeps,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<void> {
  const grant = await findGrant(deps.db, companyId, id)
  if (!grant) return
  await deps.db.transaction(async (tx) => {
    await lockNetwork(tx, companyId, grant.network)
    await lockPersonOf(tx, grant.network, grant.remote_user_id)
    const toRevoke = await takeGrant(deps, tx, { companyId, grantRow: grant, at })
    await layAside(deps, tx, {
      companyId,
      aside: {
        network: grant.network,
        remoteUserId: grant.remote_user_id,
        remoteId: null,
        account: null,
        grant: toRevoke,
      },
    })
  })
}

/**
 * What a network gave for a grant that had gone by then: revoked on the same terms, or it would
 * live on there.
 */
export async function letGoRenewed(
  deps: AccountsDeps,
  {
    companyId,
    person: { network, remote_user_id: remoteUserId },
    sealed,
  }: { companyId: string; person: Pick<GrantRow, 'network' | 'remote_user_id'>; sealed: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPersonOf(tx, network, remoteUserId)
    if (await hasGrant(tx, networksOfApp(network), remoteUserId)) return
    const grant = opened(deps, network, () =>
      deps.secrets.open(sealed, grantPlace(companyId, network, remoteUserId)),
    )
    await layAside(deps, tx, {
      companyId,
      aside: {
        network,
        remoteUserId,
        remoteId: null,
        account: null,
        grant,
      },
    })
  })
}

/** The opened secret when the grant went and has to be revoked. Needs both locks. */
async function takeGrant(
  deps: AccountsDeps,
  tx: Db,
  {
    companyId,
    grantRow: { id, network, remote_user_id: remoteUserId },
    at,
  }: { companyId: string; grantRow: GrantRow; at: Date },
): Promise<string | null> {
  const gone = await takeUnusedGrant(tx, { companyId, id, at })
  if (!gone || (await hasGrant(tx, networksOfApp(network), remoteUserId))) return null
  return opened(deps, network, () =>
    deps.secrets.open(gone.secret, grantPlace(companyId, network, remoteUserId)),
  )
}

/** With what the network is asked to tell no more; null where it never does. */
function accountKey(
  deps: AccountsDeps,
  {
    companyId,
    sealed,
    grant,
  }: { companyId: string; sealed: SealedAccount; grant: GrantRow | null },
): string | null {
  const connector = deps.connectors.networks.get(sealed.network)
  if (!connector?.news) return null
  return opened(deps, sealed.network, () =>
    grant
      ? bindTo(deps, { companyId, grant, row: sealed })
      : openAccountSecret(deps, companyId, sealed),
  )
}

/** Null when it cannot be opened any more: nobody is kept connected by that. */
function opened({ log }: AccountsDeps, network: ToolType, open: () => string): string | null {
  try {
    return open()
  } catch (error) {
    log.error(
      { err: error, network },
      'a sealed secret could not be opened, so that it cannot be given back at its network; it is forgotten here',
    )
    return null
  }
}

interface Aside extends WhatIsRevoked {
  readonly network: GrantRow['network']
  readonly remoteUserId: string
  readonly remoteId: string | null
}

async function layAside(
  { clock, secrets }: AccountsDeps,
  tx: Db,
  {
    companyId,
    aside: { network, remoteUserId, remoteId, account, grant },
  }: { companyId: string; aside: Aside },
): Promise<void> {
  if (account === null && grant === null) return
  const id = newId()
  const secret = secrets.seal(
    JSON.stringify({ account, grant } satisfies WhatIsRevoked),
    revocationPlace(id),
  )
  await insertRevocation(tx, companyId, {
    id,
    network,
    remote_user_id: remoteUserId,
    remote_id: account === null ? null : remoteId,
    secret,
    at: clock.now(),
  })
}
