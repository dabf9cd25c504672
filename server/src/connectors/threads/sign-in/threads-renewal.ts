import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { ThreadsClient } from '../client/threads-client.ts'
import { bindThreads, readGrant, writeGrant } from './threads-secret.ts'

const dayMs = 86_400_000
/** A younger token is refused (networks.md section 18); an hour of grace, since clocks differ. */
const leastAgeMs = dayMs + 3_600_000
const usualLifeSeconds = 60 * 86_400
const answer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: given(z.number()),
})

/**
 * 60 days, renewed while the token lives and once it is a day old (networks.md section 18). After
 * its end only a new consent helps.
 */
export function createThreadsRenewal(client: ThreadsClient, clock: Clock): GrantRenewal {
  return {
    aheadMs: 10 * dayMs,
    bind: bindThreads,
    async refresh(grantSecret): Promise<Renewed> {
      try {
        const before = readGrant(grantSecret)
        const now = clock.now()
        // as good as new, and Threads would refuse
        if (now.getTime() - Date.parse(before.issuedAt) < leastAgeMs)
          return {
            kind: 'refreshed',
            secret: grantSecret,
            expiresAt: new Date(before.expiresAt),
            scopes: null,
          }
        const made = await client.sign({
          path: '/refresh_access_token',
          fields: { grant_type: 'th_refresh_token', access_token: before.token },
          schema: answer,
        })
        const expiresAt = new Date(now.getTime() + (made.expires_in ?? usualLifeSeconds) * 1000)
        return {
          kind: 'refreshed',
          secret: writeGrant({
            ...before,
            token: made.access_token,
            issuedAt: now.toISOString(),
            expiresAt: expiresAt.toISOString(),
          }),
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
 * Threads speaks of the token itself (102, 190), or what we kept cannot be read. Other refusals,
 * such as of a right, say nothing of it.
 */
function isDead({ kind, facts }: ConnectorError): boolean {
  return (
    kind === 'reauthorize' && (facts.code === undefined || facts.code === 102 || facts.code === 190)
  )
}
