import { networks, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findSealed, listAccounts, type Health, type SocialAccountRow } from '../account-store.ts'
import { boundSecret, markOfPerson } from '../renewal/bound-secret.ts'
import { openGrant } from '../connect/choose/discover-accounts.ts'
import { findLiving, isDead } from '../grants/grant-life-store.ts'
import { findGrant } from '../grants/grant-store.ts'

/** A connected page of a network that has ads. */
export interface PromotedAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  /** The page's id at the network. */
  readonly remoteId: string
  readonly health: Health
  /** Null: none was chosen. */
  readonly adAccountId: string | null
}

export interface OpenedAdvertiser {
  readonly account: PromotedAccount & { readonly adAccountId: string }
  readonly advertiser: Advertiser
  readonly budgets: readonly string[]
  /** As `OpenedAccount.mark`, of the person's token: a refusal of it says nothing of the page's. */
  readonly mark: string
}

function toPromoted(row: SocialAccountRow): PromotedAccount | null {
  const network = networkKeys.find((known) => known === row.network)
  if (!network || !networks[network].hasAds) return null
  const { id, name, remote_id: remoteId, health, ad_account_id: adAccountId } = row
  return { id, network, name, remoteId, health, adAccountId }
}

/**
 * Null: not this company's, disconnected, without an ads account, or not offered by this server.
 * Ads are the person's: their grant is opened beside the page's secret. Throws as
 * `openCapabilities` does.
 */
export async function openAdvertiser(
  deps: AccountsDeps,
  companyId: string,
  accountId: string,
): Promise<OpenedAdvertiser | null> {
  const row = await findSealed(deps.db, companyId, accountId)
  const account = row && toPromoted(row)
  const connector = row && deps.connectors.networks.get(row.network)
  if (!row || !account || account.adAccountId === null || !connector?.advertiser) return null
  const { secret, mark, grant } = await boundSecret(deps, companyId, row)
  const standsOn =
    grant ?? (row.grant_id === null ? null : await findGrant(deps.db, companyId, row.grant_id))
  if (!standsOn) return null
  const { adAccountId } = account
  return {
    account: { ...account, adAccountId },
    advertiser: connector.advertiser({
      grantSecret: openGrant(deps, companyId, standsOn),
      accountSecret: secret,
      adAccountId,
    }),
    budgets: connector.budgets?.(secret) ?? [],
    mark: markOfPerson(mark),
  }
}

/** Whether the network has not said that the consent behind the account is dead. */
export async function hasLivingConsent(
  { db }: Pick<AccountsDeps, 'db'>,
  companyId: string,
  accountId: string,
): Promise<boolean> {
  const grantId = (await findSealed(db, companyId, accountId))?.grant_id ?? null
  const grant = grantId === null ? null : await findLiving(db, companyId, grantId)
  return grant !== null && !isDead(grant)
}

/** The active page of a network that has ads; null: none is connected. */
export async function promotedAccount(db: Db, companyId: string): Promise<PromotedAccount | null> {
  for (const row of await listAccounts(db, companyId)) {
    const account = row.enabled ? toPromoted(row) : null
    if (account) return account
  }
  return null
}

/** The account, where it is of a network that has ads and of this company. */
export async function promotedOf(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<PromotedAccount | null> {
  const row = (await listAccounts(db, companyId)).find(({ id }) => id === accountId)
  return row ? toPromoted(row) : null
}
