import { type ToolType, tools } from '@marquee/contract/networks/table.ts'
import { newSecretWord } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { verifierPlace } from '../../grants/sealed-places.ts'
import { connectMs, writeState } from '../connect-state.ts'
import { insertState, sweepConnects } from '../connect-store.ts'

const keptMs = 24 * 3_600_000

/** Where the consent screen of a network comes back to; must be registered there byte for byte. */
export const redirectUri = ({ config }: Pick<AccountsDeps, 'config'>, network: ToolType): string =>
  `${config.publicUrl}${tools[network].callbackPath}`

/**
 * Opens a consent screen: its address for the popup, and the state under which the result will wait
 * for 15 minutes.
 */
export async function startConnect(
  deps: AccountsDeps,
  scope: Scope,
  network: ToolType,
): Promise<{ authUrl: string; state: string }> {
  const connector = connectorOf(deps, network)
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + connectMs)
  const { state, hash } = writeState(deps.secrets, network, expiresAt)
  const codeVerifier = newSecretWord(48)
  await insertState(deps.db, scope, {
    hash,
    network,
    codeVerifier: deps.secrets.seal(codeVerifier, verifierPlace(hash)),
    at,
    expiresAt,
  })
  await sweepConnects(deps.db, new Date(at.getTime() - keptMs))
  const { link } = connector
  const request = { state, redirectUri: redirectUri(deps, network), codeVerifier }
  return { authUrl: (await link.pushConsent?.(request)) ?? link.consentUrl(request), state }
}
