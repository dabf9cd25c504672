import type { ConnectorErrorKind } from '#connectors/connector-error.ts'

/**
 * Longer than a mail may take, so that no second worker starts beside a living one: ten megabytes
 * on a line of half a megabit a second.
 */
export const leaseMs = 5 * 60_000
/** After this many tries whose answer was lost the mail is given up. */
export const mostTries = 6
/** So long a mail waits for its mail server where it does not say itself until when it is of use. */
export const longestWaitMs = 2 * 86_400_000

const shortestPauseMs = 10_000
const longestPauseMs = 5 * 60_000

export type NextStep = 'try-again' | 'wait' | 'give-up' | 'wait-for-provider'

interface FailedTry {
  /** This one included. */
  readonly tries: number
  /** Somebody still wants the mail. */
  readonly isOfUse: boolean
}

/**
 * What follows a failed try. A mail server that takes nothing now, or refuses our login until its
 * operator mends that, says nothing of the mail: it waits, and that costs no try. A lost answer is
 * tried again, unlike everywhere else: the copy carries the same Message-ID, by which mail programs
 * tell a repeat, and a second copy harms nobody while a missing one does. So it is only a few
 * times.
 */
export function afterFailure(kind: ConnectorErrorKind, { tries, isOfUse }: FailedTry): NextStep {
  switch (kind) {
    case 'unsupported':
      return 'wait-for-provider'
    case 'rejected':
      return 'give-up'
    case 'reauthorize':
    case 'rate-limited':
    case 'unavailable':
      return isOfUse ? 'wait' : 'give-up'
    case 'uncertain':
      return tries >= mostTries ? 'give-up' : 'try-again'
  }
}

/**
 * How long a mail waits for the next look at a mail server that took nothing. A quarter of its age,
 * so that a code, of use for five minutes, is tried often, and an outage of hours costs little.
 */
export function pauseOfWaiting(ageMs: number): number {
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, ageMs / 4))
}

/** How long a mail waits after so many lost answers: five minutes from the first to the last try. */
export function pauseOfLost(tries: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** (tries - 1))
}
