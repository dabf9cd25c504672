import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../connector-error.ts'

const network = 'maps'
const usualWaitMs = 60_000
type Facts = Readonly<Record<string, string | number>>

/** No answer, or none that can be read. */
export function away(cause: unknown, facts: Facts = {}): ConnectorError {
  return new ConnectorError('unavailable', {
    network,
    cause,
    facts,
    message: message('maps.unavailable'),
  })
}

/** Too many questions for now. */
export function tooMany(now: Date, facts: Facts = {}): ConnectorError {
  return new ConnectorError('rate-limited', {
    network,
    facts,
    until: new Date(now.getTime() + usualWaitMs),
    message: message('maps.too-many-requests'),
  })
}

/** The key, the account or the address is refused: for the operator to repair. */
export function refused(facts: Facts): ConnectorError {
  return new ConnectorError('rejected', { network, facts, message: message('maps.not-set-up') })
}
