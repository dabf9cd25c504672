import type { ToolType } from '@marquee/contract/networks.ts'
import type { AccountLink } from '#connectors/capabilities/account-link.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { accessVerdict, type Asked } from './access-verdict.ts'
import { markAiling } from './account-health.ts'
import { disableAiling, listSealed, lockNetwork, type SealedAccount } from './account-store.ts'
import { openGrant } from './connect/discover-accounts.ts'
import { renewAccount } from './connect/repair-accounts.ts'
import { findGrant, type GrantRow } from './grant-store.ts'
import { openAccountSecret } from './open-capabilities.ts'

/** Asks the network about the saved accounts with these ids of its own. A network that does not answer, or is not offered here, proves nothing and changes nothing. Answers the accounts' ids. */
export async function checkAccounts(deps: AccountsDeps, scope: Scope, network: ToolType, remoteIds: readonly string[]): Promise<string[]> {
  const rows = await listSealed(deps.db, scope.companyId, network, remoteIds)
  const ids = rows.map(({ id }) => id)
  const link = deps.connectors.networks.get(network)?.link
  if (!link) return ids
  const grants = await grantsOf(deps, scope.companyId, rows)
  const lists = new Map([...grants.values()].map((grant) => [grant.id, answered(deps, () => link.discover(openGrant(deps, scope.companyId, grant)))]))
  await Promise.all(rows.map(async (row) => {
    const secret = await answered(deps, () => link.check(openAccountSecret(deps, scope.companyId, row)))
    const found = row.grant_id === null ? null : await lists.get(row.grant_id)
    await settle(deps, scope, row, { grant: grants.get(row.grant_id ?? '') ?? null, asked: { secret, listed: found?.accounts ?? null } })
  }))
  return ids
}

/** The same, and switches off the enabled account when it can no longer be used (INSTAGRAM-010). Answers whether one was; another is not enabled in its place (C73). */
export async function disableLost(deps: AccountsDeps, scope: Scope, network: ToolType, remoteIds: readonly string[]): Promise<boolean> {
  await checkAccounts(deps, scope, network, remoteIds)
  return deps.db.transaction(async (tx) => {
    await lockNetwork(tx, scope.companyId, network)
    const disabled = await disableAiling(tx, scope.companyId, network, remoteIds, deps.clock.now())
    for (const { id } of disabled) await audit(tx, deps.clock, { ...scope, action: 'account.switched-off', subjectId: id, facts: { network } })
    return disabled.length > 0
  })
}

async function grantsOf(deps: AccountsDeps, companyId: string, rows: readonly SealedAccount[]): Promise<Map<string, GrantRow>> {
  const ids = [...new Set(rows.flatMap(({ grant_id: id }) => (id === null ? [] : [id])))]
  const grants = await Promise.all(ids.map((id) => findGrant(deps.db, companyId, id)))
  return new Map(grants.flatMap((grant) => (grant ? [[grant.id, grant] as const] : [])))
}

/** Null when the network did not say, for whatever reason of its own. */
async function answered<T extends Awaited<ReturnType<AccountLink['check' | 'discover']>>>({ log }: AccountsDeps, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.info({ err: error }, 'an account could not be checked')
    return null
  }
}

async function settle(deps: AccountsDeps, scope: Scope, row: SealedAccount, { grant, asked }: { readonly grant: GrantRow | null; readonly asked: Asked }): Promise<void> {
  const verdict = accessVerdict(row, asked)
  if (verdict.kind === 'as-it-is') return
  await deps.db.transaction(async (tx) => {
    await lockNetwork(tx, scope.companyId, row.network)
    if (verdict.kind === 'renew') {
      // it stood still while the network was asked: neither disconnected nor connected anew
      const [now] = await listSealed(tx, scope.companyId, row.network, [row.remote_id])
      if (grant && now?.secret === row.secret) await renewAccount(deps, tx, scope, { grant, row: now, account: verdict.account, picture: null })
    } else await markAiling(deps, tx, scope, { accountId: row.id, health: verdict.kind, message: verdict.message, secret: row.secret })
  })
}
