import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/config.ts'
import type { AccountLink } from '../capabilities/account-link.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { createMetaLogin } from '../meta-graph/meta-login.ts'
import { readPersonSecret } from '../meta-graph/meta-secret.ts'
import { readPermissions } from '../meta-graph/permissions.ts'
import { revokePermission } from '../meta-graph/revoke-permissions.ts'
import { findProfiles } from './find-profiles.ts'
import { instagramScopes, neededScopes } from './instagram-scopes.ts'
import { readProfileSecret } from './instagram-secret.ts'
import { instagramVoice } from './instagram-voice.ts'

/** Profiles behind the pages of the person who consented, through Facebook Login (networks.md sections 1.1 and 2). */
export function createInstagramLink(graph: GraphClient, clock: Clock, settings: FacebookSettings): AccountLink {
  const login = createMetaLogin(graph, clock, settings, Object.keys(instagramScopes))
  return {
    consentUrl: login.consentUrl,
    exchange: login.exchange,
    async discover(secret) {
      return { accounts: await findProfiles(graph, readPersonSecret(secret, instagramVoice).token), adAccounts: [] }
    },
    async check(accountSecret) {
      const { isValid, scopes } = await login.inspect(readProfileSecret(accountSecret).token)
      // the page's token outlives the permissions for its profile
      return isValid && (scopes === null || neededScopes.every((scope) => scopes.includes(scope))) ? 'valid' : 'revoked'
    },
    async revoke(secret) {
      const { token } = readPersonSecret(secret, instagramVoice)
      // one by one: taking back everything would remove the app, and with it the person's Facebook pages
      for (const name of await grantedForInstagram(graph, token)) await revokePermission(graph, token, name)
    },
  }
}

async function grantedForInstagram(graph: GraphClient, token: string): Promise<string[]> {
  try {
    return (await readPermissions(graph, token)).granted.filter((name) => name.startsWith('instagram_'))
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'reauthorize') return []
    throw error
  }
}
