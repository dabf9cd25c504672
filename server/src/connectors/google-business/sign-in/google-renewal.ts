import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import type { GoogleDeps } from '../client/google-client.ts'
import {
  bindSecrets,
  readGrantSecret,
  writeGrantSecret,
  type GrantSecret,
} from './google-secret.ts'
import { askGoogle, toGrantSecret } from './google-tokens.ts'
import { googleNaming } from '../client/google-naming.ts'

/**
 * An access token lasts an hour. A refresh token has no end of its own, but dies after six months
 * without use, and after 7 days while the project is in testing.
 */
export function createGoogleRenewal(deps: GoogleDeps): GrantRenewal {
  const { clock } = deps
  const { name, place } = googleNaming
  return {
    aheadMs: 10 * 60_000,
    bind: bindSecrets,
    async refresh(grantSecret): Promise<Renewed> {
      const before = open(grantSecret)
      if (before instanceof ConnectorError) return { kind: 'revoked', message: before.said }
      const answer = await askGoogle(deps, {
        grant_type: 'refresh_token',
        refresh_token: before.refreshToken,
      })
      if (answer.kind === 'issued') {
        const after = toGrantSecret(answer, clock, before)
        if (after)
          return {
            kind: 'refreshed',
            secret: writeGrantSecret(after),
            expiresAt: new Date(after.expiresAt),
            scopes: answer.scopes === null ? null : after.scopes,
          }
      }
      if (answer.kind === 'refused' && answer.error === 'invalid_grant')
        return {
          kind: 'revoked',
          message: message('network.ended-by-network', { network: name, place }),
        }
      // a refused client is this server's trouble, and says nothing of the grant
      const waitMs = answer.kind === 'away' ? answer.waitMs : null
      return {
        kind: 'transient',
        message: message('network.busy', { network: name }),
        until: waitMs === null ? null : new Date(clock.now().getTime() + waitMs),
      }
    },
  }
}

function open(grantSecret: string): GrantSecret | ConnectorError {
  try {
    return readGrantSecret(grantSecret)
  } catch (error) {
    if (error instanceof ConnectorError) return error
    throw error
  }
}
