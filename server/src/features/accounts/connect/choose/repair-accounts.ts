import type {
  LinkableAccount,
  LinkableAdAccount,
} from '#connectors/capabilities/sign-in/account-link.ts'
import type { Db } from '#platform/db/database.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { lostMessage } from '../../health/access-verdict.ts'
import { markAllUnhealthy, type Unhealthy, type Finder } from '../../health/account-health.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'
import {
  findSealed,
  listAccounts,
  saveConnected,
  type SocialAccountRow,
} from '../../account-store.ts'
import { findLiving, isDead } from '../../grants/grant-life-store.ts'
import type { GrantRow } from '../../grants/grant-store.ts'
import { accountPlace } from '../../grants/sealed-places.ts'

/** Who repairs, in which company. */
export type Repairer = Pick<Scope, 'companyId' | 'userId' | 'correlationId'>

interface Offered {
  readonly account: LinkableAccount
  readonly picture: Buffer | null
}

/**
 * Gives a fresh secret to the company's accounts that need one and that this grant can serve;
 * healthy ones are left alone, though what is used with their person's token goes on. What the same
 * person had connected and may not use any more says so: a new consent of theirs is the network's
 * last word on it. Needs `lockNetwork`.
 */
export async function repairAccounts(
  deps: AccountsDeps,
  tx: Db,
  {
    scope,
    grant,
    offered,
    adAccounts = [],
  }: {
    scope: Repairer
    grant: GrantRow
    offered: readonly Offered[]
    adAccounts?: readonly LinkableAdAccount[]
  },
): Promise<void> {
  const unhealthy: Unhealthy[] = []
  for (const row of (await listAccounts(tx, scope.companyId)).filter(
    ({ network }) => network === grant.network,
  )) {
    const match = offered.find(({ account }) => account.remoteId === row.remote_id)
    const isTheirs = row.remote_user_id === grant.remote_user_id
    if (match?.account.canConnect) {
      if (
        row.health !== 'connected' ||
        (await mayTakeOverAds(tx, scope, { row, grant, adAccounts }))
      )
        await renewAccount(deps, tx, { scope, renewal: { grant, row, ...match } })
      // ads waited for this consent, while the page worked by a token of its own
      else if (isTheirs && row.ad_account_id !== null)
        await deps.hooks.onAccountUsable(tx, scope.companyId, row.id)
    } else if (isTheirs && (match || row.health !== 'connected')) {
      unhealthy.push({
        accountId: row.id,
        health: 'lost-access',
        message: match?.account.reason ?? lostMessage(row),
      })
    }
  }
  await markAllUnhealthy(deps, tx, { finder: scope, all: unhealthy })
}

/**
 * A page lives by a token of its own while the person whose token paid for its ads is gone: who
 * consents next pays, if the network says that they may use its ads account.
 */
async function mayTakeOverAds(
  tx: Db,
  { companyId }: Repairer,
  {
    row,
    grant,
    adAccounts,
  }: {
    readonly row: SocialAccountRow
    readonly grant: GrantRow
    readonly adAccounts: readonly LinkableAdAccount[]
  },
): Promise<boolean> {
  if (!adAccounts.some(({ remoteId, canUse }) => canUse && remoteId === row.ad_account_id))
    return false
  const grantId = (await findSealed(tx, companyId, row.id))?.grant_id ?? null
  if (grantId === null || grantId === grant.id) return false
  const payer = await findLiving(tx, companyId, grantId)
  return payer !== null && isDead(payer)
}

interface Renewal extends Offered {
  readonly grant: GrantRow
  readonly row: SocialAccountRow
}

/** The account works again under its old id, and what was held on it goes on. Needs `lockNetwork`. */
export async function renewAccount(
  deps: AccountsDeps,
  tx: Db,
  { scope, renewal: { grant, row, account, picture } }: { scope: Finder; renewal: Renewal },
): Promise<void> {
  const { remoteId, name, category, followers, secret } = account
  const after = await saveConnected(tx, scope.companyId, {
    id: row.id,
    network: row.network,
    remoteId,
    name,
    category,
    followers,
    picture,
    at: deps.clock.now(),
    secret: deps.secrets.seal(secret, accountPlace(scope.companyId, row.network, remoteId)),
    grantId: grant.id,
    remoteUserId: grant.remote_user_id,
    connectedAs: grant.name,
  })
  await deps.hooks.onAccountUsable(tx, scope.companyId, row.id)
  if (scope.userId !== null && after.enabled && !row.enabled)
    await deps.hooks.onToolChanged?.(tx, {
      companyId: scope.companyId,
      userId: scope.userId,
      network: row.network,
      isConnected: true,
    })
  await audit(tx, deps.clock, {
    ...scope,
    action: 'account.reconnected',
    subjectId: row.id,
    facts: { network: row.network, remoteId },
  })
}
