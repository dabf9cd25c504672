import type { IncomingHttpHeaders } from 'node:http'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { MentionEvent } from './comments/mentions.ts'

/** What may have changed on an account. */
export type WebhookTopic =
  | 'posts'
  | 'comments'
  | 'messages'
  | 'reviews'
  | 'mentions'
  | 'orders'
  | 'profile'

/**
 * One thing that a network told. It is a hint, never the truth: what changed is read again from the
 * network.
 */
export type WebhookEvent =
  /** The person took back what they had granted. */
  | {
      readonly kind: 'grant-withdrawn'
      readonly networks: readonly ToolType[]
      readonly remoteUserId: string
    }
  /** One account may not be used any more, although the grant may live on. */
  | { readonly kind: 'account-withdrawn'; readonly network: ToolType; readonly remoteId: string }
  /**
   * `postId`: of comments, the network's id of the post that they stand under; `order`: which one
   * it is about; `mention`: where the account is named. Absent where it does not say. `costMicros`:
   * what the network charges for telling this, in millionths of a US dollar; absent: nothing.
   */
  | {
      readonly kind: 'changed'
      readonly network: ToolType
      readonly remoteId: string
      readonly topic: WebhookTopic
      readonly postId?: string
      readonly order?: OrderEvent
      readonly mention?: MentionEvent
      readonly costMicros?: number
    }
  /** Nothing can be read of it, so it is taken as it was told. */
  | {
      readonly kind: 'messages-seen'
      readonly network: ToolType
      readonly remoteId: string
      readonly seen: SeenEvent
    }
  /** A guest took a message back, for everybody. One that stood alone is shown by no reading. */
  | {
      readonly kind: 'message-taken-back'
      readonly network: ToolType
      readonly remoteId: string
      readonly messageId: string
    }

/**
 * A guest saw what the account wrote to them: everything until that moment, or down to that message
 * of ours.
 */
export interface SeenEvent {
  readonly guestId: string
  readonly until: Date | null
  readonly messageId: string | null
}

/** An order that a network told of. What it says is read from the network. */
export interface OrderEvent {
  readonly id: string
  /** The network's own address of it. */
  readonly href?: string
  /** It was placed ahead, and is told of again when its time comes. */
  readonly isAhead: boolean
}

/** A body that is proven to be the network's. */
export interface GenuineWebhook {
  /** The network's own id of the message; where it has none, a fingerprint of the body. */
  readonly eventId: string
  readonly kind: string
  /** Where the network wants an empty answer. */
  readonly answer?: ''
}

/** The webhooks of one network app. */
export interface WebhookSource {
  /** As `meta`; the label in figures and the last part of its address `/webhooks/{provider}`. */
  readonly provider: 'meta' | 'tiktok' | 'x' | 'threads' | 'uber-eats' | 'google'
  /** Over the bytes as they came. Null: not genuine. */
  verify(raw: Buffer, headers: IncomingHttpHeaders): GenuineWebhook | null
  /** Everything that a genuine body tells; what is not understood is left out. */
  read(body: unknown): readonly WebhookEvent[]
  /**
   * The answer to the network's question whether this address is ours, by GET. Null: not asked
   * properly.
   */
  challenge(
    query: Readonly<Record<string, string>>,
  ): { readonly contentType: string; readonly body: string } | null
}

/**
 * The same of a network whose messages are proven by keys that it publishes: they are read where
 * they are not known yet. Rejects where they cannot be read now.
 */
export interface KeyedWebhookSource extends Omit<WebhookSource, 'verify'> {
  verify(raw: Buffer, headers: IncomingHttpHeaders): Promise<GenuineWebhook | null>
}

/**
 * Asks a network to tell us what happens on one account. Both may be called again and throw
 * `ConnectorError`.
 */
export interface WebhookSubscription {
  /**
   * After how long it is asked once more, in ms, because others may have taken it away; absent:
   * once is enough.
   */
  readonly againMs?: number
  /**
   * Unsubscribing is what ends the connection at the network, so that it is kept at as long as a
   * revocation; absent: it is a courtesy.
   */
  readonly disconnects?: boolean
  subscribe(accountSecret: string): Promise<void>
  unsubscribe(accountSecret: string): Promise<void>
}
