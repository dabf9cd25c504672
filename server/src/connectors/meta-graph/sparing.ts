import type { Message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../connector-error.ts'
import type { GraphClient } from './client/graph-client.ts'

/**
 * A refusal for one missing right (networks.md section 1: 10, 200 to 299), in the words of what it
 * takes away: the connection has not ended, and its posts go on. Any other error as it is.
 */
export function withoutRight(error: unknown, without: Message): unknown {
  if (!(error instanceof ConnectorError) || error.kind !== 'reauthorize') return error
  const code = Number(error.facts.code)
  if (code !== 10 && (code < 200 || code > 299)) return error
  return new ConnectorError('rejected', {
    network: error.network,
    message: without,
    cause: error,
    facts: error.facts,
  })
}

/** A client for what stands on one right alone. */
export function sparingClient(graph: GraphClient, without: Message): GraphClient {
  const spare = (error: unknown): never => {
    throw withoutRight(error, without)
  }
  return {
    read: (call) => graph.read(call).catch(spare),
    write: (call) => graph.write(call).catch(spare),
  }
}
