import type { Message } from '@marquee/contract/message.ts'
import type { WriteContext } from '../publish/publisher.ts'

/**
 * How a post stands with its words:
 *
 * - `live`: people see these words
 * - `in-review`: its network looks at them first, and is asked again after `againInMs`
 * - `refused`: its network shows it to nobody with these words, and the sentence says why
 */
export type PostWords =
  | { readonly state: 'live'; readonly text: string }
  | { readonly state: 'in-review'; readonly text: string; readonly againInMs: number }
  | { readonly state: 'refused'; readonly text: string; readonly message: Message }

/**
 * Changes the words of what is live, where its network lets apps do that. Bound to the account's
 * opened grant. Everything throws `ConnectorError`; what a lost call did is seen by `see`. The same
 * words twice are the same words.
 */
export interface PostEditor {
  /** `isInReview`: the network takes the words and looks at them before it shows them. */
  changeText(
    remoteId: string,
    text: string,
    context: WriteContext,
  ): Promise<{ readonly isInReview: boolean }>
  /** Null: the post is gone. A read. `since`: when the words were changed. */
  see(remoteId: string, since: Date): Promise<PostWords | null>
}
