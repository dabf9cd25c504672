import { networkNames, type ToolType } from '@marquee/contract/networks.ts'
import { OutboundError, type Outbound, type OutboundRequest } from '#platform/outbound-http.ts'
import { ConnectorError } from './connector-error.ts'

export interface JsonAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null where it is no JSON. */
  readonly body: unknown
}

/** A read, or a write that may be sent again without harm: where no answer came it is `unavailable`, never `uncertain`. Judges no status. */
export async function callJson(outbound: Outbound, network: ToolType, request: OutboundRequest): Promise<JsonAnswer> {
  const name = networkNames[network]
  const { status, headers, body } = await outbound.send({ timeoutMs: 20_000, ...request }).catch((cause: unknown) => {
    if (!(cause instanceof OutboundError)) throw cause
    throw new ConnectorError('unavailable', {
      network, cause, message: cause.reach === 'not-sent' ? `${name} could not be reached. Nothing was sent; we try again by ourselves.` : `${name} did not answer. We try again by ourselves.`,
    })
  })
  return { status, headers, body: readJson(body) }
}

/** Null where it is no JSON. */
export function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
