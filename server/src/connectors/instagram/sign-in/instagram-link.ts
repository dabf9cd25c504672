import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { inspectToken } from '../../meta-graph/sign-in/inspect-token.ts'
import { createMetaLogin } from '../../meta-graph/sign-in/meta-login.ts'
import { readPersonSecret } from '../../meta-graph/sign-in/meta-secret.ts'
import { revokePermissions } from '../../meta-graph/sign-in/revoke-permissions.ts'
import { findProfiles } from './find-profiles.ts'
import { abilityScopes, instagramScopes, neededScopes, neededWords } from './instagram-scopes.ts'
import { readProfileSecret } from './instagram-secret.ts'
import { instagramNaming } from '../instagram-naming.ts'

/**
 * Profiles behind the pages of the person who consented, through Facebook Login (networks.md
 * sections 1.1 and 2).
 */
export function createInstagramLink(
  graph: GraphClient,
  clock: Clock,
  settings: FacebookSettings,
): AccountLink {
  const login = createMetaLogin(graph, clock, {
    settings,
    voice: instagramNaming,
    asked: {
      scopes: askedScopes(instagramScopes, abilityScopes, settings.instagram).map(
        ({ name }) => name,
      ),
      configId: settings.instagramLoginConfigId,
    },
  })
  return {
    needed: neededWords,
    consentUrl: login.consentUrl,
    exchange: login.exchange,
    async discover(secret) {
      const { token } = readPersonSecret(secret, instagramNaming)
      const rights = await inspectToken(graph, settings, { token, voice: instagramNaming })
      return {
        accounts: await findProfiles(graph, token, {
          ...rights,
          hasBusinessLogin: settings.instagramLoginConfigId !== undefined,
        }),
        adAccounts: [],
      }
    },
    async check(accountSecret) {
      const { igId, pageId, token } = readProfileSecret(accountSecret)
      const { isValid, allows } = await inspectToken(graph, settings, {
        token,
        voice: instagramNaming,
      })
      // the page's token outlives the permissions for its profile
      return isValid && neededScopes.every((scope) => allows(scope, [igId, pageId]))
        ? 'valid'
        : 'revoked'
    },
    revoke: (secret) => revokePermissions(graph, readPersonSecret(secret, instagramNaming).token),
  }
}
