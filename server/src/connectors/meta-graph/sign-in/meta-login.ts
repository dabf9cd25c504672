import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import { given } from '../given.ts'
import type { GraphClient } from '../client/graph-client.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'
import { endOfToken } from './inspect-token.ts'
import { writePersonSecret } from './meta-secret.ts'
import { readPermissions } from './permissions.ts'

const tokenAnswer = z.object({ access_token: z.string(), expires_in: given(z.number()) })
const person = z.object({ id: z.string(), name: given(z.string()) })

interface AskedRights {
  readonly scopes: readonly string[]
  /**
   * Of an app with Facebook Login for Business, which asks by a configuration made at Meta's desk
   * and takes no scopes (networks.md section 1.1).
   */
  readonly configId: string | undefined
}

/**
 * Facebook Login (networks.md section 1.1), the door to pages and to the profiles behind them. Page
 * tokens are taken from a long-lived person's token, so they have no end of their own.
 */
export function createMetaLogin(
  graph: GraphClient,
  clock: Clock,
  {
    settings,
    asked,
    voice,
  }: { settings: FacebookSettings; asked: AskedRights; voice: NetworkNaming },
): Pick<AccountLink, 'consentUrl' | 'exchange'> {
  const keys = { client_id: settings.appId, client_secret: settings.appSecret }
  const exchangeFor = (fields: Readonly<Record<string, string>>) =>
    graph.read({
      path: '/oauth/access_token',
      token: null,
      account: null,
      fields: { ...keys, ...fields },
      schema: tokenAnswer,
    })

  return {
    consentUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        client_id: settings.appId,
        redirect_uri: redirectUri,
        state,
        ...(asked.configId === undefined
          ? { scope: asked.scopes.join(',') }
          : { config_id: asked.configId }),
        response_type: 'code',
        // without it what was unticked once is not asked for again
        auth_type: 'rerequest',
      })
      return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${query.toString()}`
    },
    async exchange({ code, redirectUri }) {
      const short = await exchangeFor({ redirect_uri: redirectUri, code })
      const long = await exchangeFor({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.access_token,
      })
      const { id, name } = await graph.read({
        path: '/me',
        token: long.access_token,
        account: null,
        fields: { fields: 'id,name' },
        schema: person,
      })
      const { granted, declined } = await readPermissions(graph, long.access_token)
      const now = clock.now().getTime()
      return {
        remoteUserId: id,
        name: name ?? 'Facebook user',
        secret: writePersonSecret(long.access_token),
        expiresAt:
          long.expires_in === undefined
            ? await endOfToken(graph, settings, { token: long.access_token, voice, now })
            : new Date(now + long.expires_in * 1000),
        grantedScopes: granted,
        declinedScopes: declined,
      }
    },
  }
}
