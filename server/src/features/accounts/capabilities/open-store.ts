import { tools, type ToolType } from '@marquee/contract/networks/table.ts'
import type { OrderReader } from '#connectors/capabilities/order-reader.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findSealed, listAccounts } from '../account-store.ts'
import { boundSecret } from '../renewal/bound-secret.ts'

/** A connected account whose guests order. */
export interface StoreAccount {
  readonly id: string
  readonly network: ToolType
  readonly name: string
}

export interface OpenedStore {
  readonly account: StoreAccount
  readonly orderReader: OrderReader
  /** As `OpenedAccount.mark`. */
  readonly mark: string
}

/**
 * Null: not this company's, disconnected, no store, or not offered by this server. Throws as
 * `openCapabilities` does.
 */
export async function openStore(
  deps: AccountsDeps,
  companyId: string,
  accountId: string,
): Promise<OpenedStore | null> {
  const row = await findSealed(deps.db, companyId, accountId)
  const orderReader = row && deps.connectors.networks.get(row.network)?.orderReader
  if (!row || !orderReader) return null
  const { secret, mark } = await boundSecret(deps, companyId, row)
  const { id, network, name } = row
  return { account: { id, network, name }, orderReader: orderReader(secret), mark }
}

/** The active store of each network that has stores, whatever its health. */
export async function enabledStores(db: Db, companyId: string): Promise<StoreAccount[]> {
  return (await listAccounts(db, companyId)).flatMap(({ id, network, name, enabled }) =>
    enabled && tools[network].account === 'store' ? [{ id, network, name }] : [],
  )
}

/** Null: no store, or not this company's any more. */
export async function storeOf(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<StoreAccount | null> {
  const row = (await listAccounts(db, companyId)).find((one) => one.id === accountId)
  return row && tools[row.network].account === 'store'
    ? { id: row.id, network: row.network, name: row.name }
    : null
}
