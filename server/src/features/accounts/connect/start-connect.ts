import type { ToolType } from '@marquee/contract/networks.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../accounts-deps.ts'
import { sweepUnusedGrants } from '../grant-store.ts'
import { connectMs, writeState } from './connect-state.ts'
import { insertState, sweepConnects } from './connect-store.ts'

const keptMs = 24 * 3_600_000

/** Where the consent screens of every network come back to; must be registered with each. */
export const redirectUri = ({ config }: Pick<AccountsDeps, 'config'>): string => `${config.publicUrl}/callback`

/** Opens a consent screen: its address for the popup, and the state under which the result will wait for 15 minutes. */
export async function startConnect(deps: AccountsDeps, scope: Scope, network: ToolType): Promise<{ authUrl: string; state: string }> {
  const connector = connectorOf(deps, network)
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + connectMs)
  const { state, hash } = writeState(deps.secrets, network, expiresAt)
  await insertState(deps.db, scope, { hash, network, at, expiresAt })
  const long = new Date(at.getTime() - keptMs)
  await sweepConnects(deps.db, long)
  await sweepUnusedGrants(deps.db, long)
  return { authUrl: connector.link.consentUrl({ state, redirectUri: redirectUri(deps) }), state }
}
