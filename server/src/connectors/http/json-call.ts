import { message } from '@marquee/contract/message.ts'
import { networkNames, type ToolType } from '@marquee/contract/networks/table.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import { ConnectorError } from '../connector-error.ts'

export interface JsonAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null where it is no JSON. */
  readonly body: unknown
}

/**
 * A read, or a write that may be sent again without harm: where no answer came it is `unavailable`,
 * never `uncertain`. Judges no status.
 */
export async function callJson(
  outbound: Outbound,
  network: ToolType,
  request: OutboundRequest,
): Promise<JsonAnswer> {
  const name = networkNames[network]
  const { status, headers, body } = await outbound
    .send({ timeoutMs: 20_000, ...request })
    .catch((cause: unknown) => {
      if (!(cause instanceof OutboundError)) throw cause
      throw new ConnectorError('unavailable', {
        network,
        cause,
        message:
          cause.reach === 'not-sent'
            ? message('network.not-reached', { network: name })
            : message('network.no-answer', { network: name }),
      })
    })
  return { status, headers, body: readJson(body) }
}
