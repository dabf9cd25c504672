import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import type { SendGuard } from '../capabilities/publish/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import type { JsonAnswer } from './json-call.ts'

/**
 * A call that changes something: where no answer came it is `uncertain`, and `unavailable` only
 * where nothing was sent. Judges no status.
 */
export async function writeJson(
  outbound: Outbound,
  {
    network,
    sendGuard: { mayStillSend, timeoutMs, correlationId },
    request,
  }: { network: ToolType; sendGuard: SendGuard; request: OutboundRequest },
): Promise<JsonAnswer> {
  const name = networkNames[network]
  const { status, headers, body } = await outbound
    .send({ ...request, mayStillSend, timeoutMs, correlationId })
    .catch((cause: unknown) => {
      if (!(cause instanceof OutboundError)) throw cause
      if (cause.reach === 'not-sent')
        throw new ConnectorError('unavailable', {
          network,
          cause,
          message: message('network.not-reached', { network: name }),
        })
      // the body went out, and what became of it nobody has told us
      throw new ConnectorError('uncertain', {
        network,
        cause,
        message: message('network.no-answer-to-write', { network: name }),
      })
    })
  return { status, headers, body: readTaken(status, body) }
}

/** A call that was taken may be answered with nothing at all, as Google words it for a deletion. */
const readTaken = (status: number, body: Buffer): unknown =>
  status < 300 && body.length === 0 ? {} : readJson(body)

/**
 * What a failed answer means for a call that changes something, `error` being its meaning for a
 * read: after a 5xx, which may come from a gate whose back end went on, and after an answer that
 * nobody can read, the effect may stand. A refusal (4xx) stays what it is.
 */
export function judgedAsWrite(
  network: ToolType,
  status: number,
  error: ConnectorError,
): ConnectorError {
  // a call that was given up on its way (408, 499) may have arrived
  if (status >= 400 && status < 500 && status !== 408 && status !== 499) return error
  return new ConnectorError('uncertain', {
    network,
    facts: error.facts,
    cause: error,
    message: message('network.failed-receiving', { network: networkNames[network] }),
  })
}
