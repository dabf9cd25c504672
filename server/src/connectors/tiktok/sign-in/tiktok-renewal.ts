import { message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import { bindTiktok, readGrant, writeGrant, type TiktokGrant } from './tiktok-secret.ts'
import { readTokens } from './tiktok-tokens.ts'
import { tiktokNaming } from '../client/tiktok-naming.ts'

const { name, place } = tiktokNaming

/**
 * 24 h of access, renewed for a year; every answer may bring another refresh token, which then
 * takes the place of the old (networks.md section 4).
 */
export function createTiktokRenewal(client: TiktokClient, clock: Clock): GrantRenewal {
  return {
    aheadMs: 2 * 3_600_000,
    bind: bindTiktok,
    async refresh(grantSecret) {
      const before = tryToRead(grantSecret)
      if ('kind' in before) return before
      try {
        const { body, refused } = await client.sign('/v2/oauth/token/', {
          grant_type: 'refresh_token',
          refresh_token: before.refreshToken,
        })
        if (!refused) {
          const { grant, expiresAt, scopes } = readTokens(body, before, clock)
          return { kind: 'refreshed', secret: writeGrant(grant), expiresAt, scopes }
        }
        const hasRunOut =
          before.refreshEndsAt !== null && new Date(before.refreshEndsAt) <= clock.now()
        if (hasRunOut)
          return {
            kind: 'revoked',
            message: message('network.connection-expired', { network: name, place }),
          }
        // any other refusal is about our app or our request, and proves nothing of the person's
        // consent
        if (refused.code === 'invalid_grant')
          return {
            kind: 'revoked',
            message: message('network.ended-by-network', { network: name, place }),
          }
        return {
          kind: 'transient',
          message: message('network.busy', { network: name }),
          until: null,
        }
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        return { kind: 'transient', message: error.said, until: error.until ?? null }
      }
    },
  }
}

function tryToRead(grantSecret: string): TiktokGrant | Extract<Renewed, { kind: 'revoked' }> {
  try {
    return readGrant(grantSecret)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { kind: 'revoked', message: error.said }
  }
}
