import { message } from '@marquee/contract/message.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import { renewSession } from './app-password.ts'
import type { LinkDesk } from './bluesky-link.ts'
import { bindBluesky, readGrant, writeGrant, type BlueskyGrant } from './bluesky-secret.ts'
import { readTokens } from './bluesky-tokens.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'

const { network, name, place } = blueskyNaming

/** What is answered for a refresh token that was used, taken back or ran out. */
const dead = 'invalid_grant'

/**
 * Access lasts minutes to hours; each refresh token is for one use and brings the next (networks.md
 * section 24, Sign-in). An answer that is lost on its way may have used up the token without giving
 * us the next: it is `transient` all the same, and only the next try shows which of both it was.
 */
export function createBlueskyRenewal(desk: LinkDesk): GrantRenewal {
  return {
    aheadMs: 5 * 60_000,
    bind: bindBluesky,
    async refresh(grantSecret) {
      try {
        const before = readGrant(grantSecret)
        return before.proofSecret === null
          ? await refreshPassword(desk, before)
          : await refreshTokens(desk, before, before.proofSecret)
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        return error.kind === 'reauthorize'
          ? { kind: 'revoked', message: error.said }
          : { kind: 'transient', message: error.said, until: error.until ?? null }
      }
    },
  }
}

async function refreshTokens(
  { deps, signIn }: LinkDesk,
  before: BlueskyGrant,
  proofSecret: string,
): Promise<Renewed> {
  const { body, refused } = await signIn.post(
    'token_endpoint',
    { grant_type: 'refresh_token', refresh_token: before.refreshToken },
    proofSecret,
  )
  if (refused === dead)
    return {
      kind: 'revoked',
      message: message('network.ended-by-network', { network: name, place }),
    }
  if (refused !== null)
    return { kind: 'transient', message: message('network.busy', { network: name }), until: null }
  const { did, accessToken, refreshToken, scopes, expiresAt } = readTokens(body, deps.clock)
  if (did !== before.did)
    throw new ConnectorError('reauthorize', {
      network,
      message: message('network.ended-by-network', { network: name, place }),
    })
  return {
    kind: 'refreshed',
    secret: writeGrant({ ...before, accessToken, refreshToken, scopes: [...scopes] }),
    expiresAt,
    scopes,
  }
}

async function refreshPassword({ deps }: LinkDesk, before: BlueskyGrant): Promise<Renewed> {
  const { accessToken, refreshToken, handle, expiresAt } = await renewSession(deps, before)
  return {
    kind: 'refreshed',
    secret: writeGrant({ ...before, handle, accessToken, refreshToken }),
    expiresAt,
    scopes: null,
  }
}
