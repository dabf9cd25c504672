import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { AccountLink, PersonGrant } from '../capabilities/account-link.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { facebookScopes } from './facebook-scopes.ts'
import { readPageSecret, readPersonSecret, writePersonSecret } from './facebook-secret.ts'
import { findAdAccounts } from './find-ad-accounts.ts'
import { findPages, readPermissions } from './find-pages.ts'

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })
const person = z.object({ id: z.string(), name: z.optional(z.string()) })
const debugAnswer = z.object({ data: z.object({ is_valid: z.boolean() }) })

/** Facebook Login for pages (networks.md section 1.1). Page tokens are taken from a long-lived person's token, so they have no end of their own. */
export function createFacebookLink(graph: GraphClient, clock: Clock, settings: FacebookSettings): AccountLink {
  const keys = { client_id: settings.appId, client_secret: settings.appSecret }
  const exchangeFor = (fields: Readonly<Record<string, string>>) =>
    graph.read({ path: '/oauth/access_token', token: null, fields: { ...keys, ...fields }, schema: tokenAnswer })

  return {
    consentUrl({ state, redirectUri }) {
      const query = new URLSearchParams({ client_id: settings.appId, redirect_uri: redirectUri, state, scope: Object.keys(facebookScopes).join(','), response_type: 'code' })
      return `${settings.dialogUrl}/${settings.version}/dialog/oauth?${query.toString()}`
    },
    async exchange({ code, redirectUri }): Promise<PersonGrant> {
      const short = await exchangeFor({ redirect_uri: redirectUri, code })
      const long = await exchangeFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token })
      const { id, name } = await graph.read({ path: '/me', token: long.access_token, fields: { fields: 'id,name' }, schema: person })
      const permissions = await readPermissions(graph, long.access_token)
      const withStatus = (wanted: string) => permissions.filter(({ status }) => status === wanted).map(({ permission }) => permission)
      return {
        remoteUserId: id, name: name ?? 'Facebook user', secret: writePersonSecret(long.access_token),
        expiresAt: long.expires_in === undefined ? null : new Date(clock.now().getTime() + long.expires_in * 1000),
        grantedScopes: withStatus('granted'), declinedScopes: withStatus('declined'),
      }
    },
    async discover(secret) {
      const { token } = readPersonSecret(secret)
      return { accounts: await findPages(graph, token), adAccounts: await findAdAccounts(graph, token) }
    },
    async check(accountSecret) {
      const { token } = readPageSecret(accountSecret)
      const { data } = await graph.read({ path: '/debug_token', token: `${settings.appId}|${settings.appSecret}`, fields: { input_token: token }, schema: debugAnswer })
      return data.is_valid ? 'valid' : 'revoked'
    },
    async revoke(secret) {
      const { token } = readPersonSecret(secret)
      const guard = { mayStillSend: () => true, timeoutMs: 15_000, correlationId: newId() }
      await graph.write({ method: 'DELETE', path: '/me/permissions', token, guard, schema: z.unknown() }).catch((error: unknown) => {
        // a token that is dead already is what was wanted
        if (!(error instanceof ConnectorError && error.kind === 'reauthorize')) throw error
      })
    },
  }
}
