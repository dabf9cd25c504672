import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import { away } from './maps-error.ts'

/** A person waits with an open list: whoever needs longer is stood in for. */
const timeoutMs = 4_000
const maxBytes = 500_000

/** Sends a question. Body null where it is no JSON; throws `unavailable` where no answer came. */
export async function askJson(
  outbound: Outbound,
  request: OutboundRequest,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { status, body } = await outbound
    .send({ timeoutMs, maxBytes, ...request })
    .catch((cause: unknown) => {
      throw cause instanceof OutboundError ? away(cause) : cause
    })
  return { status, body: readJson(body) }
}
