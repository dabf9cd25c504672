import { ConnectorError } from '#connectors/connector-error.ts'
import { retryDelayMs } from '../publication-rules.ts'
import type { StepDeps } from './engine-deps.ts'
import type { Claimed, Result } from './ledger-store.ts'

export const reconnectMessage = 'The connection to this account has ended. Reconnect it and the post goes out by itself.'

/** Tries again at `at`, or asks the owner now when that would be too late (design section 4, "lateness"). */
export function waitUntil(claimed: Claimed, back: 'scheduled' | 'ready', at: Date, outcome: string, message: string, facts: Result['facts'] = {}): Result {
  if (at.getTime() > claimed.late_after.getTime()) {
    return { claimed, state: 'missed', outcome, nextAt: null, message: `${message} It would have been too late by then. Send it now, or leave it.`, facts }
  }
  return { claimed, state: back, outcome, nextAt: at, message, facts }
}

/**
 * What a step's failure means for its publication. `back` is the state a harmless failure returns to; an uncertain one leads to
 * `unknown` only where an effect may stand (`mayStand`), for a lost upload hurts nobody and is simply made again.
 */
export async function resultOfFailure(deps: StepDeps, claimed: Claimed, error: ConnectorError, back: 'scheduled' | 'ready', mayStand: boolean): Promise<Result> {
  const now = deps.clock.now()
  const facts = { ...error.facts, message: error.message }
  const later = () => waitUntil(claimed, back, new Date(now.getTime() + retryDelayMs(claimed.tries)), error.kind, error.message, facts)
  switch (error.kind) {
    case 'rejected':
    case 'unsupported':
      return { claimed, state: 'failed', outcome: error.kind, nextAt: null, message: error.message, facts }
    case 'rate-limited':
      return waitUntil(claimed, back, error.until ?? new Date(now.getTime() + 60_000), error.kind, error.message, facts)
    case 'unavailable':
      return later()
    case 'reauthorize':
      // the card of the account is a courtesy here; the publication's own truth must be written whatever becomes of it
      await deps.markReauthorize(claimed.company_id, claimed.social_account_id, error.message)
        .catch((cause: unknown) => deps.log.error({ err: cause, socialAccountId: claimed.social_account_id }, 'an account could not be marked for reconnecting'))
      return { claimed, state: 'held', holdReason: 'reconnect', outcome: error.kind, nextAt: null, message: error.message, facts }
    case 'uncertain':
      if (!mayStand) return later()
      return { claimed, state: 'unknown', outcome: 'uncertain', nextAt: new Date(now.getTime() + 5000), looks: 0, message: 'The network did not answer. We are checking whether the post arrived.', facts }
  }
}
