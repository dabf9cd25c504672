import type { ConnectorErrorKind } from '#connectors/connector-error.ts'

/** Longer than a mail server may take, so that no second worker starts beside a living one. */
export const leaseMs = 90_000
/** After this many tries the mail is given up. */
export const mostTries = 6

export type NextStep = 'try-again' | 'give-up' | 'wait-for-provider'

/**
 * What follows a failed try. A lost answer is tried again, unlike everywhere else: the copy carries
 * the same Message-ID, by which mail programs tell a repeat, and a second copy harms nobody while a
 * missing one does.
 */
export function afterFailure(kind: ConnectorErrorKind, tries: number): NextStep {
  switch (kind) {
    case 'unsupported':
      return 'wait-for-provider'
    case 'rejected':
      return 'give-up'
    case 'reauthorize':
    case 'rate-limited':
    case 'unavailable':
    case 'uncertain':
      return tries >= mostTries ? 'give-up' : 'try-again'
  }
}
