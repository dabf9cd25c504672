import type { NetworkTown } from '../../testing/network-town.ts'
import type { GoogleBusinessConnector } from '../index.ts'

/** The secret of Osteria Lume, connected by its owner in the town. */
export async function connectOsteriaLume(
  town: NetworkTown,
  { link, renewal }: Pick<GoogleBusinessConnector, 'link' | 'renewal'>,
): Promise<string> {
  const redirectUri = 'http://localhost:3000/callback'
  const codeVerifier = 'v'.repeat(64)
  const consent = link.consentUrl({ state: 's', redirectUri, codeVerifier })
  const code = await town.consent('10001', consent)
  const grant = await link.exchange({ code, redirectUri, codeVerifier })
  const { accounts } = await link.discover(grant.secret)
  const own = accounts.find(({ name }) => name === 'Osteria Lume')
  return renewal.bind(grant.secret, own?.secret ?? '')
}
