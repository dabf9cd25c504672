import { message } from '@marquee/contract/message.ts'
import type { ConnectorError } from '#connectors/connector-error.ts'
import type { StepDeps } from '../engine-deps.ts'
import { anewFact, countRounds, type Claimed, type Result } from '../ledger/ledger-store.ts'
import { waitUntil } from '../step-failure.ts'

/**
 * Waits before each further round, and how many there are: a network takes few posts of an account
 * a day, and each is uploaded whole.
 */
const roundWaitsMs = [5000, 60_000, 300_000, 900_000]

/**
 * What was prepared is of no use any more and stands nowhere: it is made anew from the beginning
 * and sent once more, five times in all since the owner's last word on it. Rounds are counted in
 * the ledger, for a preparation that goes well begins its own tries anew.
 */
export async function prepareAnew(
  deps: StepDeps,
  claimed: Claimed,
  error: ConnectorError,
): Promise<Result> {
  const isCommit = claimed.state === 'submitting'
  const facts = {
    ...error.facts,
    message: error.said,
    ...(isCommit ? { [anewFact]: true } : {}),
  }
  const outcome = isCommit ? error.kind : null
  const before = await countRounds(deps.db, claimed)
  const rounds = isCommit ? before + 1 : before
  const waitMs = isCommit && rounds <= 1 ? 0 : roundWaitsMs[Math.max(0, rounds - 1)]
  if (waitMs === undefined)
    return {
      claimed,
      state: 'failed',
      outcome,
      nextAt: null,
      message: message('publishing.five-tries', { reason: error.said }),
      facts,
    }
  return {
    ...waitUntil(
      claimed,
      'scheduled',
      new Date(deps.clock.now().getTime() + waitMs),
      outcome,
      error.said,
      facts,
    ),
    prepared: {},
  }
}
