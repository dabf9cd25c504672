import { message } from '@marquee/contract/message.ts'
import { retryAfterHeaderMs } from '../http/retry-after.ts'
import { ConnectorError } from '../connector-error.ts'
import type { ChatFailure } from './chat-answer.ts'
import { ranOutOfRoom } from './server-habits.ts'

interface FailedCall {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

const usualWaitMs = 20_000
const longestWaitMs = 3_600_000
const network = 'ai'

/**
 * One meaning for each refusal (networks.md section 9). Nothing of the server's own sentence is
 * kept: it may quote the key.
 */
export function judgeFailure(
  { status, headers, now }: FailedCall,
  failure: ChatFailure,
): ConnectorError {
  const { code, type } = failure
  if (ranOutOfRoom(status, failure)) return cutOff()
  const facts = { status, code, type }
  // 402: houses that are paid beforehand
  if (status === 402 || (status === 429 && [code, type].includes('insufficient_quota'))) {
    return new ConnectorError('rejected', {
      network,
      facts,
      message: message('ai.no-allowance-left'),
    })
  }
  if (status === 429) {
    const waitMs = Math.min(retryAfterHeaderMs(headers) ?? usualWaitMs, longestWaitMs)
    return new ConnectorError('rate-limited', {
      network,
      facts,
      until: new Date(now.getTime() + waitMs),
      message: message('ai.too-many-requests'),
    })
  }
  if (status >= 500 || status === 408) return away(undefined, facts)
  if (/content_(filter|policy)/.test(`${code} ${type}`)) return unwilling()
  return new ConnectorError('rejected', {
    network,
    facts,
    message: message('ai.not-set-up'),
  })
}

export function away(
  cause: unknown,
  facts: Readonly<Record<string, string | number>> = {},
): ConnectorError {
  return new ConnectorError('unavailable', {
    network,
    cause,
    facts,
    message: message('ai.unavailable'),
  })
}

/** The model would not write, or its provider held the words back. */
export function unwilling(): ConnectorError {
  return new ConnectorError('rejected', {
    network,
    message: message('ai.declined'),
  })
}

/** Half a text is no suggestion. */
export function cutOff(): ConnectorError {
  return new ConnectorError('unavailable', {
    network,
    message: message('ai.cut-off'),
  })
}
