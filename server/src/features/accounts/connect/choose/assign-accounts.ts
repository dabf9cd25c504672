import { message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'
import { findByRemoteId, listAccounts, lockNetwork, saveConnected } from '../../account-store.ts'
import { disconnectIn } from '../../revocation/disconnect-account.ts'
import { findGrant } from '../../grants/grant-store.ts'
import { knownIds } from './known-ids.ts'
import { accountPlace, handlePlace } from '../../grants/sealed-places.ts'
import { holdsOne, shownName } from '../../profile/shown-name.ts'
import { useAccountHandle, useUpHandles } from '../connect-store.ts'
import { runOut } from './discover-accounts.ts'

export interface Chosen {
  readonly type: ToolType
  readonly pageId: string
  /** The account's handle. Missing or empty: it is connected already and stays as it is. */
  readonly accessToken?: string | undefined
  /** Where a network holds one account at a time: the connected one whose place this takes. */
  readonly replaces?: string | undefined
}

/**
 * Connects the chosen accounts, all or none. Everything about them comes from the grant behind the
 * handle; of what the caller sends only network, id and handle count (C85). Answers the ids in the
 * order given. Throws `not-found` for any handle that is not good, and `conflict` where a network
 * that holds one account has another, which nobody said to replace: the handle stays good.
 */
export async function assignAccounts(
  deps: AccountsDeps,
  scope: Scope,
  chosen: readonly Chosen[],
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    const ids: string[] = []
    // in one order for everybody, so that two calls cannot wait for each other
    for (const network of [...new Set(chosen.map(({ type }) => type))].sort())
      await lockNetwork(tx, scope.companyId, network)
    for (const one of chosen) ids.push(await assignOne(deps, tx, { scope, chosen: one }))
    return ids
  })
}

async function assignOne(
  deps: AccountsDeps,
  tx: Db,
  {
    scope,
    chosen: { type: network, pageId, accessToken, replaces },
  }: { scope: Scope; chosen: Chosen },
): Promise<string> {
  const { companyId } = scope
  // the same account may have been connected under another id since it was listed
  const remoteId = (await knownIds(tx, companyId, deps.connectors.networks.get(network)))(pageId)
  const before = await findByRemoteId(tx, { companyId, network, remoteId })
  if (!accessToken) {
    if (before) return before.id
    throw new AppError('not-found', runOut)
  }
  const at = deps.clock.now()
  const handle = await useAccountHandle(tx, scope, {
    hash: fingerprint(accessToken),
    network,
    remoteId: pageId,
    at,
  })
  const grant = handle ? await findGrant(tx, companyId, handle.grant_id) : null
  if (!handle?.secret || !grant) throw new AppError('not-found', runOut)
  if (holdsOne(network)) {
    await makeRoom(deps, tx, { scope, made: { network, remoteId, name: handle.name }, replaces })
    await useUpHandles(tx, grant.id, at)
  }
  const row = await saveConnected(tx, companyId, {
    id: before?.id ?? newId(),
    network,
    remoteId,
    name: handle.name,
    category: handle.category,
    picture: handle.picture,
    followers: handle.followers,
    at,
    secret: deps.secrets.seal(
      deps.secrets.open(handle.secret, handlePlace(companyId, handle.handle_hash)),
      accountPlace(companyId, network, remoteId),
    ),
    grantId: grant.id,
    remoteUserId: grant.remote_user_id,
    connectedAs: grant.name,
  })
  await deps.hooks.onAccountUsable(tx, companyId, row.id)
  await deps.hooks.onToolChanged?.(tx, {
    companyId,
    userId: scope.userId,
    network,
    isConnected: true,
  })
  await audit(tx, deps.clock, {
    ...scope,
    action: before ? 'account.reconnected' : 'account.connected',
    subjectId: row.id,
    facts: { network, remoteId, enabled: row.enabled },
  })
  return row.id
}

interface Newcomer {
  readonly network: ToolType
  readonly remoteId: string
  readonly name: string
}

/**
 * TikTok and X hold one account: the other goes, when that was said of it, and what is scheduled
 * there is held.
 */
async function makeRoom(
  deps: AccountsDeps,
  tx: Db,
  { scope, made, replaces }: { scope: Scope; made: Newcomer; replaces: string | undefined },
): Promise<void> {
  const others = (await listAccounts(tx, scope.companyId)).filter(
    (row) => row.network === made.network && row.remote_id !== made.remoteId,
  )
  for (const other of others) {
    if (other.id !== replaces)
      throw new AppError(
        'conflict',
        message('accounts.replace', { found: shownName(made), expected: shownName(other) }),
      )
    await disconnectIn(deps, tx, { scope, account: other })
  }
}
