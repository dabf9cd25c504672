import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../given.ts'
import type { GraphClient, GraphSettings } from '../client/graph-client.ts'
import { endOfToken } from './inspect-token.ts'
import { readPersonSecret, writePersonSecret } from './meta-secret.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

const dayMs = 86_400_000
const answer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: given(z.number()),
})

/**
 * There is no refresh token: a person's token is exchanged for a new one while it works
 * (`fb_exchange_token`, networks.md section 1.1). Once it has run out only a new consent helps.
 * Pages and profiles have tokens of their own, taken from it.
 */
export function createMetaRenewal(
  graph: GraphClient,
  clock: Clock,
  { settings, voice }: { settings: GraphSettings; voice: NetworkNaming },
): GrantRenewal {
  return {
    aheadMs: 10 * dayMs,
    bind: (_grantSecret, accountSecret) => accountSecret,
    async refresh(grantSecret): Promise<Renewed> {
      try {
        const { token } = readPersonSecret(grantSecret, voice)
        const fields = {
          grant_type: 'fb_exchange_token',
          client_id: settings.appId,
          client_secret: settings.appSecret,
          fb_exchange_token: token,
        }
        const made = await graph.read({
          path: '/oauth/access_token',
          token: null,
          account: null,
          fields,
          schema: answer,
        })
        const now = clock.now().getTime()
        const expiresAt =
          made.expires_in === undefined
            ? await endOfToken(graph, settings, { token: made.access_token, voice, now })
            : new Date(now + made.expires_in * 1000)
        return {
          kind: 'refreshed',
          secret: writePersonSecret(made.access_token),
          expiresAt,
          scopes: null,
        }
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        return isDead(error)
          ? { kind: 'revoked', message: error.said }
          : { kind: 'transient', message: error.said, until: error.until ?? null }
      }
    },
  }
}

/**
 * Facebook speaks of the token itself (102, 190), or what we kept cannot be read. Other refusals,
 * such as of the app's own keys, say nothing of the person.
 */
function isDead({ kind, facts }: ConnectorError): boolean {
  return (
    kind === 'reauthorize' && (facts.code === undefined || facts.code === 102 || facts.code === 190)
  )
}
