import { networkNames } from '@marquee/contract/networks.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findSealed, setReconnect } from './account-store.ts'
import { openAccountSecret } from './open-capabilities.ts'

/** The network says that the account's grant is dead: its card says so, and what is scheduled on it is held. Once; a repeat changes nothing. */
export async function markReauthorize(deps: AccountsDeps, companyId: string, accountId: string, message: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isNew = await setReconnect(tx, companyId, accountId, message, deps.clock.now())
    if (!isNew) return
    const heldPosts = await deps.hooks.onAccountLost(tx, companyId, accountId, message)
    await audit(tx, deps.clock, { companyId, userId: null, action: 'account.needs-reconnect', subjectId: accountId, facts: { message, heldPosts }, correlationId: newId() })
  })
}

/** Asks the network whether the account's secret still works. A network that does not answer proves nothing and changes nothing. */
export async function checkHealth(deps: AccountsDeps, companyId: string, accountId: string): Promise<void> {
  const row = await findSealed(deps.db, companyId, accountId)
  const connector = row ? deps.connectors.networks.get(row.network) : undefined
  if (!row || !connector || row.health !== 'connected') return
  try {
    const answer = await connector.link.check(openAccountSecret(deps, companyId, row))
    if (answer === 'revoked') await markReauthorize(deps, companyId, accountId, `The connection to ${networkNames[row.network]} has ended. Connect the page again.`)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    deps.log.info({ err: error, accountId }, 'an account could not be checked')
  }
}
