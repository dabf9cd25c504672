import type { Ability } from '@marquee/contract/accounts.ts'
import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Db } from '#platform/db/database.ts'
import { endedMessage } from './access-verdict.ts'
import { markUnhealthy, type Finder } from './account-health.ts'
import { findSealed, listOnGrant, lockNetwork, type SealedAccount } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { checkRows } from './check-accounts.ts'
import { boundSecret, type BoundSecret } from '../renewal/bound-secret.ts'
import { lostAbilities } from './lost-abilities.ts'
import { meterOf } from '../quota/meter.ts'
import { outlives } from './mark-reauthorize.ts'
import { saveProbed } from './probe-store.ts'

const dayMs = 86_400_000
const soonMs = 10 * 60_000

/** What the network answered: everything it was asked, that the secret is refused, or nothing. */
type Said =
  | { readonly kind: 'told'; readonly abilities: readonly Ability[] | null }
  | { readonly kind: 'refused'; readonly message: Message }
  | { readonly kind: 'silent' }

/**
 * Asks the network what works on one account, by free calls, and settles what it says: abilities
 * for its card, a card that asks to be connected again, or an account that works again. With
 * `thorough`, as when a person asks, also what its person may connect. Answers whether the network
 * said anything.
 */
export async function probeAccount(
  deps: AccountsDeps,
  { finder, row, thorough }: { finder: Finder; row: SealedAccount; thorough: boolean },
): Promise<boolean> {
  const connector = deps.connectors.networks.get(row.network)
  if (!connector) return false
  const said = await ask(deps, { companyId: finder.companyId, row, connector })
  if (said.kind === 'refused') return settleRefused(deps, { finder, row, connector })
  const posts =
    said.kind === 'told' ? said.abilities?.find(({ name }) => name === 'posts') : undefined
  // an account that waits because nothing can be posted is not mended by a secret that works
  const staysUnhealthy =
    row.health !== 'connected' && connector.publisher !== undefined && posts?.works === false
  // where calls cost, a look that was answered for free is enough
  const isPaid = connector.monthlyBudgetMicros !== undefined && said.kind === 'told'
  // and where the list of a person takes a call for each of their business accounts, of an
  // quota that all companies share
  const isEnough = isPaid || (connector.groups !== undefined && said.kind === 'told')
  const asksMore = !staysUnhealthy && (row.health !== 'connected' || (thorough && !isEnough))
  const hasSpoken =
    asksMore &&
    (await checkRows(deps, { finder, rows: [row] }, () => (isPaid ? 'valid' : null))) > 0
  if (said.kind === 'told')
    await keepAbilities(deps, { finder, before: row, connector, abilities: said.abilities })
  return hasSpoken || said.kind === 'told'
}

/**
 * What its person may connect today tells a lost role from an end, and may bring a secret that
 * works.
 */
async function settleRefused(
  deps: AccountsDeps,
  { finder, row, connector }: { finder: Finder; row: SealedAccount; connector: Connector },
): Promise<boolean> {
  // what ended often took the others on the same grant with it: they are asked now, so that their
  // people are told of all of them at once
  const onGrant =
    row.grant_id === null ? [] : await listOnGrant(deps.db, finder.companyId, row.grant_id)
  const others = onGrant.filter(({ id, health }) => id !== row.id && health === 'connected')
  await checkRows(deps, { finder, rows: [row, ...others] }, ({ id }) =>
    id === row.id ? 'revoked' : null,
  )
  const now = await findSealed(deps.db, finder.companyId, row.id)
  const again =
    now?.health === 'connected'
      ? await ask(deps, { companyId: finder.companyId, row: now, connector })
      : null
  if (again?.kind === 'told')
    await keepAbilities(deps, { finder, before: row, connector, abilities: again.abilities })
  if (!now || again?.kind === 'told') return true
  if (again?.kind === 'silent') return false
  if (again)
    await deps.db.transaction((tx) =>
      markUnhealthy(deps, tx, {
        finder,
        unhealthy: {
          accountId: row.id,
          health: 'reconnect',
          message: again.message,
          secret: now.secret,
        },
      }),
    )
  // nothing on its card works
  await keepAbilities(deps, {
    finder,
    before: row,
    connector,
    abilities: row.abilities.map(({ name }) => ({ name, works: false, reason: null })),
  })
  return true
}

async function ask(
  deps: AccountsDeps,
  { companyId, row, connector }: { companyId: string; row: SealedAccount; connector: Connector },
): Promise<Said> {
  let opened: BoundSecret | null = null
  try {
    opened = await boundSecret(deps, companyId, row)
    return await probe(deps, { companyId, row }, { connector, secret: opened.secret })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind !== 'reauthorize') return silent(deps, row, error)
    // a token refused before its time may be dead while the grant lives
    const lives = opened?.grant ? await outlives(deps, companyId, opened.grant) : 'no'
    if (lives === 'no') return { kind: 'refused', message: error.said }
    return lives === 'yes'
      ? askRenewed(deps, { companyId, row, connector })
      : silent(deps, row, error)
  }
}

async function askRenewed(
  deps: AccountsDeps,
  { companyId, row, connector }: { companyId: string; row: SealedAccount; connector: Connector },
): Promise<Said> {
  try {
    return await probe(
      deps,
      { companyId, row },
      {
        connector,
        secret: (await boundSecret(deps, companyId, row)).secret,
      },
    )
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return error.kind === 'reauthorize'
      ? { kind: 'refused', message: error.said }
      : silent(deps, row, error)
  }
}

async function probe(
  deps: AccountsDeps,
  { companyId, row }: { companyId: string; row: SealedAccount },
  { connector, secret }: { readonly connector: Connector; readonly secret: string },
): Promise<Said> {
  const { probe: probeOf, link } = connector
  if (probeOf) return { kind: 'told', abilities: await probeOf(secret).probe() }
  return (await link.check(secret, meterOf(deps, companyId, connector))) === 'valid'
    ? { kind: 'told', abilities: null }
    : { kind: 'refused', message: endedMessage(row) }
}

function silent({ log }: AccountsDeps, row: SealedAccount, error: ConnectorError): Said {
  log.info(
    { err: error, network: row.network, accountId: row.id },
    'a network did not say what works on an account',
  )
  return { kind: 'silent' }
}

async function keepAbilities(
  deps: AccountsDeps,
  {
    finder,
    before,
    connector,
    abilities,
  }: {
    finder: Finder
    before: SealedAccount
    connector: Connector
    abilities: readonly Ability[] | null
  },
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockNetwork(tx, finder.companyId, before.network)
    const row = await findSealed(tx, finder.companyId, before.id)
    // a repair on the way may have given it another secret of the same account; what works is the
    // same
    // right after connecting something may still be on its way at the network
    const isUnsettled = before.probed_at === null && abilities?.some(({ works }) => !works) === true
    const next = new Date(at.getTime() + (isUnsettled ? soonMs : dayMs))
    if (
      !row ||
      !(await saveProbed(tx, {
        companyId: finder.companyId,
        id: row.id,
        said: { secret: row.secret, abilities, at, next },
      }))
    )
      return
    const lost = lostAbilities(before.abilities, abilities ?? [])
    if (lost.length > 0 && row.health === 'connected')
      await reportLost(deps, tx, { finder, row, connector, lost })
  })
}

/** Posts that would be refused are held before their time; whatever else is lost is told. */
async function reportLost(
  deps: AccountsDeps,
  tx: Db,
  {
    finder,
    row,
    connector,
    lost,
  }: { finder: Finder; row: SealedAccount; connector: Connector; lost: readonly Ability[] },
): Promise<void> {
  const posts = lost.find(({ name }) => name === 'posts')
  const reasonOf = (ability: Ability | undefined) =>
    ability?.reason ??
    message('accounts.abilities-lost', { network: networkNames[row.network], name: row.name })
  if (posts && connector.publisher)
    return markUnhealthy(deps, tx, {
      finder,
      unhealthy: {
        accountId: row.id,
        health: 'reconnect',
        message: reasonOf(posts),
        secret: row.secret,
      },
    })
  await deps.hooks.onAbilitiesLost?.(tx, finder.companyId, {
    network: row.network,
    name: row.name,
    reason: reasonOf(lost[0]),
  })
}
