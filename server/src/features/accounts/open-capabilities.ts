import { postNetworks, type NetworkKey } from '@marquee/contract/networks.ts'
import { freeOfCharge } from '#connectors/capabilities/meter.ts'
import type { PostReader } from '#connectors/capabilities/post-reader.ts'
import type { Publisher, PublisherLimits } from '#connectors/capabilities/publisher.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findSealed, listAccounts, type Health, type SocialAccountRow } from './account-store.ts'
import { accountPlace } from './sealed-places.ts'

/** A social account as posts need it. */
export interface PostAccount {
  readonly id: string
  readonly network: NetworkKey
  readonly name: string
  /** The page's id at the network. */
  readonly remoteId: string
  readonly health: Health
}

/** What can be done with one account now; null parts are what its network does not have. */
export interface OpenedAccount {
  readonly account: PostAccount
  readonly publisher: Publisher | null
  readonly reader: PostReader | null
  readonly limits: PublisherLimits | null
  /** The allowances at the network that its calls use up. */
  readonly budgets: readonly string[]
  /** Tells this opening's grant from a later one of the same account; says nothing of the grant itself. */
  readonly mark: string
}

/** The only place where a connected account's secret is opened. Throws when it was altered or its key is gone. */
export function openAccountSecret(deps: Pick<AccountsDeps, 'secrets'>, companyId: string, row: Pick<SocialAccountRow, 'network' | 'remote_id'> & { readonly secret: string }): string {
  return deps.secrets.open(row.secret, accountPlace(companyId, row.network, row.remote_id))
}

function toPostAccount({ id, network, name, remote_id: remoteId, health }: SocialAccountRow): PostAccount | null {
  const key = postNetworks.find((known) => known === network)
  return key ? { id, network: key, name, remoteId, health } : null
}

/** Null: not this company's, disconnected, no network for posts, or not offered by this server. */
export async function openCapabilities(deps: AccountsDeps, companyId: string, accountId: string): Promise<OpenedAccount | null> {
  const row = await findSealed(deps.db, companyId, accountId)
  const account = row ? toPostAccount(row) : null
  const connector = row ? deps.connectors.networks.get(row.network) : undefined
  if (!row || !account || !connector) return null
  const secret = openAccountSecret(deps, companyId, row)
  return { account, publisher: connector.publisher?.(secret, freeOfCharge) ?? null, reader: connector.reader?.(secret, freeOfCharge) ?? null, limits: connector.limits ?? null, budgets: connector.budgets?.(secret) ?? [], mark: row.secret }
}

/** The active account of each network, whatever its health. */
export async function enabledAccounts(db: Db, companyId: string): Promise<PostAccount[]> {
  return (await listAccounts(db, companyId)).flatMap((row) => (row.enabled ? (toPostAccount(row) ?? []) : []))
}
