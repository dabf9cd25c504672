import type { Message } from '@marquee/contract/message.ts'
import { withoutNumbers } from './insight-series.ts'

/**
 * What is missing one right alone is refused in these words: the connection has not ended, and its
 * posts go on. Rejects with `ConnectorError`.
 */
export const sparing = <T>(work: Promise<T>, without: Message): Promise<T> =>
  work.catch((error: unknown) => {
    throw withoutNumbers(error, without)
  })
