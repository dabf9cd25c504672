import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import type { GivenPassword, PersonGrant } from '#connectors/capabilities/sign-in/account-link.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { countAgainst, forgetLimits, type Limit } from '#platform/db/limits/rate-limit.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { toAppError } from '../network-failure.ts'
import { holdsOne } from '../../profile/shown-name.ts'
import { connectMs, writeState } from '../connect-state.ts'
import { insertState, takeState } from '../connect-store.ts'
import { keepGrant } from './finish-connect.ts'
import { offerOneAccount, type OfferedAccount } from '../choose/one-account.ts'

const quarterMs = 15 * 60_000

interface Given {
  readonly network: ToolType
  readonly identifier: string
  readonly password: string
  readonly server?: string | undefined
}

/** Whoever tries passwords here must be slower than where the account lives. */
const perName = ({ network, identifier }: Given): Limit => ({
  key: `app-password:name:${network}:${fingerprint(identifier.trim().replace(/^@/, '').toLowerCase())}`,
  most: 5,
  windowMs: quarterMs,
})
const limitsOf = ({ companyId, userId }: Scope, given: Given): readonly Limit[] =>
  [
    perName(given),
    { key: `app-password:person:${userId}`, most: 10, windowMs: quarterMs },
    { key: `app-password:company:${companyId}`, most: 20, windowMs: 4 * quarterMs },
  ].map((limit) => ({ ...limit, message: message('accounts.too-many-passwords') }))

/**
 * Connects by handle and app password what a consent screen would have connected, and lays the one
 * account ready in the same way. Throws `invalid-input` with the field that is wrong,
 * `too-many-requests` before anybody is asked, `not-supported` where a network gives no such
 * passwords.
 */
export async function connectByPassword(
  deps: AccountsDeps,
  scope: Scope,
  given: Given,
): Promise<OfferedAccount> {
  const { network, identifier, password, server = null } = given
  const { link } = connectorOf(deps, network)
  if (!link.byPassword || !holdsOne(network))
    throw new AppError(
      'not-supported',
      message('accounts.no-app-passwords', { network: networkNames[network] }),
    )
  await countAgainst(deps.db, deps.clock, limitsOf(scope, given))
  const grant = await link.byPassword({ identifier, password, server }).catch((error: unknown) => {
    throw atItsField(error)
  })
  try {
    const account = await keepAndOffer(deps, scope, { network, grant })
    // a server that somebody named proves nothing of who has that handle elsewhere
    if (server === null) await forgetLimits(deps.db, [perName(given).key])
    return account
  } catch (error) {
    throw toAppError(error)
  }
}

/** As if a popup had come back: one state, opened and used at once. */
async function keepAndOffer(
  deps: AccountsDeps,
  scope: Scope,
  { network, grant }: { readonly network: ToolType; readonly grant: PersonGrant },
): Promise<OfferedAccount> {
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + connectMs)
  const { state, hash } = writeState(deps.secrets, network, expiresAt)
  await insertState(deps.db, scope, { hash, network, codeVerifier: null, at, expiresAt })
  const taken = await takeState(deps.db, hash, at)
  if (!taken) throw new AppError('conflict', message('accounts.connection-finished'))
  const { companyId, userId, correlationId } = scope
  const kept = await keepGrant(deps, {
    taken,
    grant,
    callback: { state },
    stateHash: hash,
    correlationId,
  }).catch(async (error: unknown) => {
    // nobody could end that session any more
    await connectorOf(deps, network)
      .link.revoke(grant.secret)
      .catch(() => undefined)
    throw error
  })
  return offerOneAccount(deps, { owner: { companyId, userId, correlationId }, grant: kept, state })
}

const isField = (name: unknown): name is keyof GivenPassword =>
  name === 'identifier' || name === 'password' || name === 'server'

function atItsField(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || !isField(error.facts.field)) return toAppError(error)
  return new AppError('invalid-input', error.said, {
    cause: error,
    details: { [error.facts.field]: error.said },
    facts: { network: error.network, field: error.facts.field },
  })
}
