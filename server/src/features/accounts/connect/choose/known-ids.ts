import type { AccountLink } from '#connectors/capabilities/sign-in/account-link.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Db } from '#platform/db/database.ts'
import { listRemoteIds } from '../../account-store.ts'

/**
 * As `link.discover`, each account under the id by which this company knows it: some networks list
 * one account under several, and under others later.
 */
export async function discoverKnown(
  db: Db,
  {
    companyId,
    connector,
    asked,
  }: {
    companyId: string
    connector: Connector
    asked: { readonly secret: string; readonly group?: string | undefined }
  },
): ReturnType<AccountLink['discover']> {
  const found = await connector.link.discover(asked.secret, asked.group)
  const known = await knownIds(db, companyId, connector)
  return {
    ...found,
    accounts: found.accounts.map((account) => ({ ...account, remoteId: known(account.remoteId) })),
  }
}

/**
 * Gives for an id of the network that under which the company has or had the same account,
 * connected ones before others; the id itself for a new one.
 */
export async function knownIds(
  db: Db,
  companyId: string,
  connector: Pick<Connector, 'key' | 'identityOf'> | undefined,
): Promise<(remoteId: string) => string> {
  const { key, identityOf } = connector ?? {}
  if (!key || !identityOf) return (remoteId) => remoteId
  const rows = await listRemoteIds(db, companyId, key)
  return (remoteId) => {
    const same = rows.filter((row) => identityOf(row.remote_id) === identityOf(remoteId))
    const connected = same.filter(({ is_connected: isConnected }) => isConnected)
    const candidates = (connected.length > 0 ? connected : same).map((row) => row.remote_id)
    return candidates.includes(remoteId) ? remoteId : (candidates[0] ?? remoteId)
  }
}
