import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { TokenAnswer } from '../../sign-in/token-endpoint.ts'
import type { LentToken, UberDeps } from '../client/uber-client.ts'
import { askUber, usualLifeMs } from './uber-tokens.ts'
import { uberNaming } from '../client/uber-naming.ts'

/**
 * One of this server's own tokens. The endpoint gives out about 100 an hour to all of its processes
 * together, so it is kept, and a refusal is kept too.
 */
export interface AppToken {
  /**
   * Throws `unsupported` when Uber has not approved this server for what it asks, `unavailable`
   * when it did not say.
   */
  lend(): Promise<LentToken>
  /** It was refused: the next one is a new one. */
  drop(token: LentToken): void
}

/** How much of its life it is used for. */
const usedFor = 0.9
/** At least this long between two questions that were answered. */
const pauseMs = 60_000
/**
 * After a token that opens nothing: one more was given out of the hundred of this hour, and an
 * approval takes Uber days.
 */
const uselessPauseMs = 600_000

/** What one of this server's own tokens is for. */
interface AppTokenUse {
  readonly scopes: readonly string[]
  readonly readsOrders: boolean
}

export function createAppToken(deps: UberDeps, { scopes, readsOrders }: AppTokenUse): AppToken {
  const { clock } = deps
  let kept: LentToken | null = null
  let keptUntil = 0
  let failed: { readonly error: ConnectorError; readonly until: number } | null = null
  let askedAt: number | null = null
  let asking: Promise<LentToken> | null = null

  async function ask(): Promise<LentToken> {
    askedAt = clock.monotonicMs()
    const answer = await askUber(deps, {
      grant_type: 'client_credentials',
      scope: scopes.join(' '),
    })
    if (answer.kind === 'issued' && opensAny(answer.scopes, scopes)) {
      const now = clock.now().getTime()
      const lifeMs = answer.expiresInMs ?? usualLifeMs
      failed = null
      keptUntil = now + lifeMs * usedFor
      kept = { accessToken: answer.accessToken, expiresAt: now + lifeMs, readsOrders }
      return kept
    }
    const error = whyNone(answer)
    // no answer at all has used up nothing
    if (answer.kind !== 'away' || answer.waitMs !== null) {
      const waitMs = answer.kind === 'issued' ? uselessPauseMs : pauseMs
      failed = { error, until: clock.monotonicMs() + waitMs }
    }
    throw error
  }

  return {
    async lend() {
      if (kept && clock.now().getTime() < keptUntil) return kept
      if (failed && clock.monotonicMs() < failed.until) throw failed.error
      // several at once ask once
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    drop(token) {
      // one that was refused as soon as it was given out is not asked for again and again
      if (
        kept?.accessToken === token.accessToken &&
        askedAt !== null &&
        clock.monotonicMs() - askedAt >= pauseMs
      )
        kept = null
    },
  }
}

/**
 * Uber gives out a token all the same, without the scopes that the app is not approved for (a
 * public integration says so of its live app, read 2026-11-27). Which they are stands in the answer
 * wherever it differs from what was asked for (RFC 6749 section 5.1). One scope of several is
 * enough: either of the two for orders opens a part of them.
 */
const opensAny = (given: readonly string[] | null, asked: readonly string[]): boolean =>
  given === null || asked.some((scope) => given.includes(scope))

function whyNone(answer: TokenAnswer): ConnectorError {
  switch (answer.kind) {
    case 'away':
      return away(answer.cause)
    case 'refused':
      return notApproved(answer.status, answer.error)
    case 'issued':
      return notApproved(200, 'invalid_scope')
  }
}

function notApproved(status: number, code: string): ConnectorError {
  return new ConnectorError('unsupported', {
    network: uberNaming.network,
    facts: { status, code },
    message: message('uber-eats.not-approved'),
  })
}

function away(cause: unknown): ConnectorError {
  const { network, name } = uberNaming
  return new ConnectorError('unavailable', {
    network,
    cause,
    message: message('network.no-answer', { network: name }),
  })
}
