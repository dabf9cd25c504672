import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { openAccountSecret } from '../grants/account-secret.ts'

/**
 * Where people see a connected account at its network; null when it is not connected, or its
 * network tells no address.
 */
export async function profileUrl(
  deps: AccountsDeps,
  companyId: string,
  accountId: string,
): Promise<string | null> {
  const row = await findSealed(deps.db, companyId, accountId)
  if (!row) return null
  const { network, remote_id: remoteId, name } = row
  return (
    deps.connectors.networks
      .get(network)
      ?.profileUrl?.({ remoteId, name, secret: openAccountSecret(deps, companyId, row) }) ?? null
  )
}
