import { message } from '@marquee/contract/message.ts'
import { stuckFact, type ConnectorError } from '#connectors/connector-error.ts'
import type { StepDeps } from '../engine-deps.ts'
import { anewFact, countRounds, type Claimed, type Result } from '../ledger/ledger-store.ts'
import { mayHaveGoneOut } from '../ledger/twin-store.ts'
import { waitUntil } from '../step-failure.ts'

/**
 * Waits before each further round, and how many there are: a network takes few posts of an account
 * a day, and each is uploaded whole.
 */
const roundWaitsMs = [5000, 60_000, 300_000, 900_000]

/** So often what is stuck is sent as it is: within some two and a half minutes, ever less often. */
const stuckTries = 6

/**
 * Whether a refused commit was of something that has to be prepared anew: by the connector's own
 * word, or because it is stuck and stays so. Never where an earlier commit may stand, for then a
 * second post could: that one waits, and is asked about when it is too late.
 */
export async function isToPrepareAnew(
  { db }: StepDeps,
  claimed: Claimed,
  { kind, prepareAgain, facts }: ConnectorError,
): Promise<boolean> {
  if (kind === 'uncertain') return false
  if (prepareAgain) return true
  return stuckFact in facts && claimed.tries >= stuckTries && !(await mayHaveGoneOut(db, claimed))
}

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
    ...waitUntil(claimed, {
      back: 'scheduled',
      at: new Date(deps.clock.now().getTime() + waitMs),
      outcome,
      said: error.said,
      facts,
    }),
    prepared: {},
  }
}
