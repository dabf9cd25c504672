import type { WriteContext } from '../publish/publisher.ts'

/** Where the account is named: in a comment under somebody's post, or (null) in the post itself. */
export interface MentionPlace {
  readonly postId: string
  readonly commentId: string | null
}

/** A mention as a webhook told of it. */
export interface MentionEvent extends MentionPlace {
  /** Null where it does not say. */
  readonly guestName: string | null
}

/** Somebody names the account outside of its own posts. Picture addresses expire. */
export interface RemoteMention extends MentionPlace {
  readonly text: string
  /** Null where the network does not tell who wrote it. */
  readonly guestName: string | null
  readonly pictureUrl: string | null
  readonly permalink: string | null
  readonly createdAt: Date
  /** The network lets an app answer it. */
  readonly takesAnswer: boolean
  /** Written by the account itself. */
  readonly isOwn: boolean
}

/** Where the account is named. Bound to its opened grant. Everything throws `ConnectorError`. */
export interface MentionReader {
  /** How often its list is read, in ms; absent: as often as the account's posts. */
  readonly readEveryMs?: number
  /**
   * What the network lists, newest first, up to `limit`; some is only told by its webhook. `since`:
   * what is older was read already, and is left out by a network that charges for it.
   */
  list(limit: number, since?: Date): Promise<readonly RemoteMention[]>
  /** What a webhook told of, as it stands now. Null: it is gone, or nobody may see it. */
  read(told: MentionPlace): Promise<RemoteMention | null>
}

/** Answers in the account's own name. */
export interface MentionAnswerer {
  answer(
    to: MentionPlace,
    text: string,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string }>
  /**
   * What the account answered there since then: whether a lost call took effect. What the network
   * shows otherwise than it was `sent`, and is the same, comes in the words that were sent. Null:
   * the network does not show it.
   */
  recent(
    to: MentionPlace,
    since: Date,
    sent?: string,
  ): Promise<
    readonly { readonly remoteId: string; readonly text: string; readonly createdAt: Date }[] | null
  >
}
