import { message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { XClient } from '../client/x-client.ts'
import { bindX, readGrant, writeGrant, type XGrant } from './x-secret.ts'
import { readTokens } from './x-tokens.ts'
import { xNaming } from '../client/x-naming.ts'

const { name, place } = xNaming

/**
 * What X answers for a refresh token that was used, taken back or never given out. Anything else is
 * about our app, and proves nothing.
 */
const dead = new Set(['invalid_request', 'invalid_grant'])

/**
 * 2 h of access; each refresh token is for one use and brings the next (networks.md section 5). An
 * answer that is lost on its way may have used up the token without giving us the next: it is
 * `transient` all the same, and only the next try shows which of both it was.
 */
export function createXRenewal(client: XClient, clock: Clock): GrantRenewal {
  return {
    aheadMs: 20 * 60_000,
    bind: bindX,
    async refresh(grantSecret) {
      const before = tryToRead(grantSecret)
      if ('kind' in before) return before
      if (before.refreshToken === null)
        return {
          kind: 'revoked',
          message: message('network.connection-expired', { network: name, place }),
        }
      try {
        const { body, refused } = await client.sign('/2/oauth2/token', {
          grant_type: 'refresh_token',
          refresh_token: before.refreshToken,
        })
        if (refused && dead.has(refused.code))
          return {
            kind: 'revoked',
            message: message('network.ended-by-network', { network: name, place }),
          }
        if (refused)
          return {
            kind: 'transient',
            message: message('network.busy', { network: name }),
            until: null,
          }
        const { accessToken, refreshToken, expiresAt, scopes } = readTokens(body, clock)
        return {
          kind: 'refreshed',
          secret: writeGrant({
            ...before,
            accessToken,
            refreshToken: refreshToken ?? before.refreshToken,
            scopes: scopes ?? before.scopes,
          }),
          expiresAt,
          scopes,
        }
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        return { kind: 'transient', message: error.said, until: error.until ?? null }
      }
    },
  }
}

function tryToRead(grantSecret: string): XGrant | Extract<Renewed, { kind: 'revoked' }> {
  try {
    return readGrant(grantSecret)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { kind: 'revoked', message: error.said }
  }
}
