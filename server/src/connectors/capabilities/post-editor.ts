import type { WriteContext } from './publisher.ts'

/**
 * Changes the words of what is live, where its network lets apps do that. Bound to the account's
 * opened grant. Everything throws `ConnectorError`; what a lost call did is seen by reading the
 * post. The same words twice are the same words.
 */
export interface PostEditor {
  changeText(remoteId: string, text: string, context: WriteContext): Promise<void>
}
