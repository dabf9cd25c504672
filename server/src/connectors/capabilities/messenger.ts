import type { Prepared, PreparedPicture, WriteContext } from './publish/publisher.ts'

/** So many pictures of one message are shown here; the rest is to be seen at the network. */
export const mostPictures = 10

/** A message as the network shows it. Picture addresses expire: copy what is to be kept. */
export interface RemoteMessage {
  readonly remoteId: string
  readonly text: string
  /** Written by the account itself. */
  readonly isOwn: boolean
  readonly createdAt: Date
  /** In their order, `mostPictures` at most. */
  readonly pictureUrls: readonly string[]
  /** It carries something else: a video, a sticker, a card, more pictures than are told here. */
  readonly hasOther: boolean
}

/** What the account and one guest wrote to each other. */
export interface RemoteThread {
  readonly remoteId: string
  readonly guest: {
    readonly id: string
    /** Null where the network does not tell. */
    readonly name: string | null
    readonly username: string | null
    readonly pictureUrl: string | null
  }
  /** Newest first. */
  readonly messages: readonly RemoteMessage[]
  /** Reads on below them by `older`; null: nothing of this thread was left out here. */
  readonly older: string | null
  /**
   * All that stands in this thread and was written after that is among the messages, so that what
   * is not there was taken back. Null: what is missing says nothing.
   */
  readonly wholeSince: Date | null
}

export interface ThreadPage {
  readonly threads: readonly RemoteThread[]
  /** Everything that was written since then came along, on this page or those before it. */
  readonly completeSince: Date | null
  readonly cursor: string | null
}

/** Whom a message is for. */
export interface Recipient {
  readonly guestId: string
  /** The network's usual window is over; only where the connector says that it may be passed. */
  readonly isLate: boolean
}

/** What a message of ours says. One of text and picture is always there. */
export interface MessageContent {
  /** Empty where there is a picture that the network takes only alone. */
  readonly text: string
  readonly picture: PreparedPicture | null
  /** Short answers for the guest to tap; none where the network has no such thing. */
  readonly quickReplies: readonly string[]
}

/** With what `prepare` left at the network; null: nothing. */
export interface MessageToSend extends MessageContent {
  readonly prepared: Prepared | null
}

/**
 * Messages between one account and its guests. Bound to the account's opened grant. Everything
 * throws `ConnectorError`; `uncertain` only where the effect may stand: then `recent` looks whether
 * it does.
 */
export interface Messenger {
  /** Threads with their newest messages, the one with the newest first. */
  list(page: { readonly limit: number; readonly cursor?: string }): Promise<ThreadPage>
  /** Further messages of a thread, newest first. */
  older(
    thread: Pick<RemoteThread, 'remoteId' | 'guest'>,
    cursor: string,
  ): Promise<Pick<RemoteThread, 'messages' | 'older'>>
  /**
   * Leaves a picture at the network where that is a call of its own; safe to run again, with what
   * an earlier run left. Null: everything travels with the message.
   */
  prepare(
    content: MessageContent,
    earlier: Prepared | null,
    context: WriteContext,
  ): Promise<Prepared | null>
  /** The one call that makes the message stand. */
  send(
    to: Recipient,
    content: MessageToSend,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string }>
  /**
   * What the account itself wrote to the guest since then: whether a lost call took effect. What
   * the network shows otherwise than it was `sent`, and is the same, comes in the words that were
   * sent. Throws `unavailable` where it cannot be read to that moment, since its emptiness is a
   * proof.
   */
  recent(guestId: string, since: Date, sent?: string): Promise<readonly RemoteMessage[]>
}
