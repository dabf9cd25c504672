import type { Message } from '@marquee/contract/message.ts'
import type { WriteContext } from './publish/publisher.ts'

/**
 * How an answer of the venue stands at its network:
 *
 * - `live`: people see it
 * - `in-review`: the network looks at it first, and is asked again after `againInMs`
 * - `refused`: the network shows it to nobody, and the sentence says why
 */
export type RemoteReply =
  | { readonly state: 'live'; readonly text: string; readonly at: Date }
  | {
      readonly state: 'in-review'
      readonly text: string
      readonly at: Date
      readonly againInMs: number
    }
  | {
      readonly state: 'refused'
      readonly text: string
      readonly at: Date
      readonly message: Message
    }

/** What a guest says of the place. Either stars or a recommendation, as the network has it. */
export interface RemoteReview {
  readonly remoteId: string
  /** One to five. */
  readonly stars: number | null
  readonly recommends: boolean | null
  readonly text: string
  /** Null: the network does not tell. */
  readonly reviewer: string | null
  readonly createdAt: Date
  /** When anything of it changed last; where the network does not tell, when it was written. */
  readonly updatedAt: Date
  readonly reply: RemoteReply | null
}

export interface ReviewPage {
  readonly reviews: readonly RemoteReview[]
  /** Where the next page begins; null: this was the last. */
  readonly cursor: string | null
  /** Nothing of it was left out for being unreadable. */
  readonly isWhole: boolean
}

/**
 * Reads what guests say of one account. Bound to its opened grant. Everything throws
 * `ConnectorError`.
 */
export interface Reviewer {
  /** The last change comes first; else a list proves only as a whole that something is gone. */
  readonly isByChange: boolean
  /** Where people read the reviews at the network; null where it tells no address. */
  readonly pageUrl: string | null
  list(page: { readonly limit: number; readonly cursor?: string }): Promise<ReviewPage>
}

/**
 * Answers reviews as the account, where its network lets apps do that. A review has one answer: the
 * same words twice are the same answer, other words take its place. Throws `ConnectorError`;
 * `uncertain` only where the effect may stand: then `see` looks.
 */
export interface ReviewReplier {
  /** `isInReview`: the network took it and looks at it before people see it. */
  reply(
    remoteId: string,
    text: string,
    context: WriteContext,
  ): Promise<{ readonly isInReview: boolean }>
  /** Resolves also when there was none. */
  remove(remoteId: string, context: WriteContext): Promise<void>
  /** Null: there is no answer, or no review any more. A read. */
  see(remoteId: string): Promise<RemoteReply | null>
}
