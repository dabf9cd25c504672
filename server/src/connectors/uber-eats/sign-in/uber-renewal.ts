import { message } from '@marquee/contract/message.ts'
import type { GrantRenewal, Renewed } from '../../capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { UberDeps } from '../client/uber-client.ts'
import { bindSecrets, readGrantSecret, writeGrantSecret, type GrantSecret } from './uber-secret.ts'
import { askUber, toGrantSecret } from './uber-tokens.ts'
import { uberNaming } from '../client/uber-naming.ts'

const dayMs = 86_400_000

/** A merchant's token lasts 30 days and is renewed 5 ahead. */
export function createUberRenewal(deps: UberDeps): GrantRenewal {
  const { clock } = deps
  const { name, place } = uberNaming
  const over: Renewed = {
    kind: 'revoked',
    message: message('network.ended-by-network', { network: name, place }),
  }
  const notNow = (until: Date | null): Renewed => ({
    kind: 'transient',
    message: message('network.busy', { network: name }),
    until,
  })
  return {
    aheadMs: 5 * dayMs,
    bind: bindSecrets,
    async refresh(grantSecret) {
      const before = open(grantSecret)
      if (before instanceof ConnectorError) return { kind: 'revoked', message: before.said }
      // nothing to renew it with: it works to its end
      if (before.refreshToken === null)
        return before.expiresAt <= clock.now().getTime() ? over : notNow(new Date(before.expiresAt))
      const answer = await askUber(deps, {
        grant_type: 'refresh_token',
        refresh_token: before.refreshToken,
      })
      if (answer.kind === 'issued') {
        const after = toGrantSecret(answer, clock, before)
        return {
          kind: 'refreshed',
          secret: writeGrantSecret(after),
          expiresAt: new Date(after.expiresAt),
          scopes: answer.scopes,
        }
      }
      if (answer.kind === 'refused') return answer.error === 'invalid_grant' ? over : notNow(null)
      return notNow(answer.waitMs === null ? null : new Date(clock.now().getTime() + answer.waitMs))
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
