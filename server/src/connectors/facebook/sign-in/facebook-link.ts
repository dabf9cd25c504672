import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import { askedScopes } from '../../asked-scopes.ts'
import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { inspectToken } from '../../meta-graph/sign-in/inspect-token.ts'
import { createMetaLogin } from '../../meta-graph/sign-in/meta-login.ts'
import { readPersonSecret } from '../../meta-graph/sign-in/meta-secret.ts'
import { revokePermissions } from '../../meta-graph/sign-in/revoke-permissions.ts'
import { abilityScopes, facebookScopes, neededScopes, neededWords } from './facebook-scopes.ts'
import { readPageSecret } from './facebook-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'
import { findAdAccounts } from './find-ad-accounts.ts'
import { findPages } from './find-pages.ts'

/** Pages and ad accounts of the person who consented (networks.md section 1.1). */
export function createFacebookLink(
  graph: GraphClient,
  clock: Clock,
  settings: FacebookSettings,
): AccountLink {
  const login = createMetaLogin(graph, clock, {
    settings,
    voice: facebookNaming,
    asked: {
      scopes: askedScopes(facebookScopes, abilityScopes, settings).map(({ name }) => name),
      configId: settings.loginConfigId,
    },
  })
  return {
    needed: neededWords,
    consentUrl: login.consentUrl,
    exchange: login.exchange,
    async discover(secret) {
      const { token } = readPersonSecret(secret, facebookNaming)
      const rights = await inspectToken(graph, settings, { token, voice: facebookNaming })
      return {
        accounts: await findPages(graph, token, {
          ...rights,
          hasBusinessLogin: settings.loginConfigId !== undefined,
        }),
        adAccounts: await findAdAccounts(graph, token),
      }
    },
    async check(accountSecret) {
      const { pageId, token } = readPageSecret(accountSecret)
      const { isValid, allows } = await inspectToken(graph, settings, {
        token,
        voice: facebookNaming,
      })
      // the page's token outlives the permissions behind it
      return isValid && neededScopes.every((scope) => allows(scope, [pageId])) ? 'valid' : 'revoked'
    },
    revoke: (secret) => revokePermissions(graph, readPersonSecret(secret, facebookNaming).token),
  }
}
