import type { ToolType } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accessVerdict, type AccessFindings, type AccessVerdict } from './access-verdict.ts'
import { markAllUnhealthy, type Unhealthy, type Finder } from './account-health.ts'
import { disableUnhealthy, listSealed, lockNetwork, type SealedAccount } from '../account-store.ts'
import { openGrant } from '../connect/choose/discover-accounts.ts'
import { renewAccount } from '../connect/choose/repair-accounts.ts'
import { findGrant, type GrantRow } from '../grants/grant-store.ts'
import { discoverKnown } from '../connect/choose/known-ids.ts'
import { boundSecret } from '../renewal/bound-secret.ts'
import { meterOf } from '../quota/meter.ts'
import { outlives } from './mark-reauthorize.ts'

/**
 * Asks the network about the saved accounts with these ids of its own. A network that does not
 * answer, or is not offered here, proves nothing and changes nothing. Answers the accounts' ids.
 */
export async function checkAccounts(
  deps: AccountsDeps,
  scope: Scope,
  { network, remoteIds }: { network: ToolType; remoteIds: readonly string[] },
): Promise<string[]> {
  const rows = await listSealed(deps.db, { companyId: scope.companyId, network, remoteIds })
  await checkRows(deps, { finder: scope, rows })
  return rows.map(({ id }) => id)
}

/**
 * The same for accounts of one network as they were read; `known` what was found of their secrets
 * already. Answers of how many the network said anything.
 */
export async function checkRows(
  deps: AccountsDeps,
  { finder, rows }: { finder: Finder; rows: readonly SealedAccount[] },
  known: (row: SealedAccount) => AccessFindings['secret'] = () => null,
): Promise<number> {
  const network = rows[0]?.network
  const connector = network && deps.connectors.networks.get(network)
  if (!connector) return 0
  // first the accounts: opening them renews what they stand on
  const checks = await Promise.all(
    rows.map(
      async (row) =>
        known(row) ?? (await secretOf(deps, { companyId: finder.companyId, row, connector })),
    ),
  )
  const grants = await grantsOf(deps, finder.companyId, rows)
  const lists = new Map(
    [...grants.values()].map((grant) => [
      grant.id,
      answered(deps, () =>
        discoverKnown(deps.db, {
          companyId: finder.companyId,
          connector,
          asked: {
            secret: openGrant(deps, finder.companyId, grant),
          },
        }),
      ),
    ]),
  )
  const heard = await Promise.all(
    rows.map(async (row, index): Promise<Heard> => {
      const found = row.grant_id === null ? null : await lists.get(row.grant_id)
      return {
        row,
        grant: grants.get(row.grant_id ?? '') ?? null,
        asked: { secret: checks[index] ?? null, listed: found?.accounts ?? null },
      }
    }),
  )
  await settle(deps, finder, heard)
  return heard.filter(({ asked }) => asked.secret !== null || asked.listed !== null).length
}

/** A grant that is dead is no silence: it is the network's word. */
function secretOf(
  deps: AccountsDeps,
  { companyId, row, connector }: { companyId: string; row: SealedAccount; connector: Connector },
): Promise<AccessFindings['secret']> {
  const check = (secret: string) =>
    connector.link.check(secret, meterOf(deps, companyId, connector))
  return answered(deps, async () => {
    try {
      const bound = await boundSecret(deps, companyId, row)
      if ((await check(bound.secret)) === 'valid') return 'valid'
      // a token refused before its time may be dead while the grant lives
      const lives = bound.grant ? await outlives(deps, companyId, bound.grant) : 'no'
      if (lives === 'no') return 'revoked'
      return lives === 'yes' ? await check((await boundSecret(deps, companyId, row)).secret) : null
    } catch (error) {
      if (error instanceof ConnectorError && error.kind === 'reauthorize') return 'revoked'
      throw error
    }
  })
}

/**
 * The same, and switches off the enabled account when it can no longer be used (INSTAGRAM-010).
 * Answers whether one was; another is not enabled in its place (C73).
 */
export async function disableLost(
  deps: AccountsDeps,
  scope: Scope,
  { network, remoteIds }: { network: ToolType; remoteIds: readonly string[] },
): Promise<boolean> {
  await checkAccounts(deps, scope, { network, remoteIds })
  return deps.db.transaction(async (tx) => {
    await lockNetwork(tx, scope.companyId, network)
    const disabled = await disableUnhealthy(tx, {
      companyId: scope.companyId,
      network,
      remoteIds,
      at: deps.clock.now(),
    })
    for (const { id } of disabled) {
      await deps.hooks.onToolChanged?.(tx, {
        companyId: scope.companyId,
        userId: scope.userId,
        network,
        isConnected: false,
      })
      await audit(tx, deps.clock, {
        ...scope,
        action: 'account.switched-off',
        subjectId: id,
        facts: { network },
      })
    }
    return disabled.length > 0
  })
}

async function grantsOf(
  deps: AccountsDeps,
  companyId: string,
  rows: readonly SealedAccount[],
): Promise<Map<string, GrantRow>> {
  const ids = [...new Set(rows.flatMap(({ grant_id: id }) => (id === null ? [] : [id])))]
  const grants = await Promise.all(ids.map((id) => findGrant(deps.db, companyId, id)))
  return new Map(grants.flatMap((grant) => (grant ? [[grant.id, grant] as const] : [])))
}

/** Null when the network did not say, for whatever reason of its own. */
async function answered<T>({ log }: AccountsDeps, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.info({ err: error }, 'an account could not be checked')
    return null
  }
}

interface Heard {
  readonly row: SealedAccount
  readonly grant: GrantRow | null
  readonly asked: AccessFindings
}

/**
 * Does what the verdicts on accounts of one network ask for, as long as each account stands on what
 * was asked about. What ails is marked together, so that its people are told of it once.
 */
async function settle(deps: AccountsDeps, finder: Finder, all: readonly Heard[]): Promise<void> {
  const found = all.map((heard) => ({ ...heard, verdict: accessVerdict(heard.row, heard.asked) }))
  const network = all[0]?.row.network
  if (network === undefined || found.every(({ verdict }) => verdict.kind === 'as-it-is')) return
  await deps.db.transaction(async (tx) => {
    await lockNetwork(tx, finder.companyId, network)
    const unhealthy: Unhealthy[] = []
    for (const { row, grant, verdict } of found) {
      if (verdict.kind === 'renew') await renew(deps, tx, { finder, omit: { row, grant, verdict } })
      else if (verdict.kind !== 'as-it-is')
        unhealthy.push({
          accountId: row.id,
          health: verdict.kind,
          message: verdict.message,
          secret: row.secret,
        })
    }
    await markAllUnhealthy(deps, tx, { finder, all: unhealthy })
  })
}

/** It stood still while the network was asked: neither disconnected nor connected anew. */
async function renew(
  deps: AccountsDeps,
  tx: Db,
  {
    finder,
    omit: { row, grant, verdict },
  }: {
    finder: Finder
    omit: Omit<Heard, 'asked'> & { readonly verdict: Extract<AccessVerdict, { kind: 'renew' }> }
  },
): Promise<void> {
  const [now] = await listSealed(tx, {
    companyId: finder.companyId,
    network: row.network,
    remoteIds: [row.remote_id],
  })
  if (grant && now?.secret === row.secret && (await findGrant(tx, finder.companyId, grant.id)))
    await renewAccount(deps, tx, {
      scope: finder,
      renewal: {
        grant,
        row: now,
        account: verdict.account,
        picture: null,
      },
    })
}
