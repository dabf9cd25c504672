import type { Message } from '@marquee/contract/message.ts'
import type { GraphClient } from './client/graph-client.ts'
import { withoutNumbers } from './insight-series.ts'

/**
 * What is missing one right alone is refused in these words: the connection has not ended, and its
 * posts go on. Rejects with `ConnectorError`.
 */
export const sparing = <T>(work: Promise<T>, without: Message): Promise<T> =>
  work.catch((error: unknown) => {
    throw withoutNumbers(error, without)
  })

/**
 * A client for what stands on one ability alone. Only the right of that ability is missing then,
 * and none of its calls says that the connection has ended.
 */
export const sparingClient = (graph: GraphClient, without: Message): GraphClient => ({
  read: (call) => sparing(graph.read(call), without),
  write: (call) => sparing(graph.write(call), without),
})
