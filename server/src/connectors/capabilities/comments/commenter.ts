import type { LeftOut } from './left-out.ts'
import type { WriteContext } from '../publish/publisher.ts'

/** A comment or a reply as the network shows it. Picture addresses expire: copy what is to be kept. */
export interface RemoteComment {
  readonly remoteId: string
  /**
   * Null: it answers the post itself. Else what it answers as the network tells it: a comment, or a
   * reply to one.
   */
  readonly parentId: string | null
  /** The network leaves out what it answers: `parentId` null says nothing. */
  readonly isParentUntold?: boolean
  readonly text: string
  /** Null where the network does not tell who wrote it. */
  readonly author: {
    readonly id: string | null
    readonly name: string
    readonly pictureUrl: string | null
  } | null
  /** Written by the account itself. */
  readonly isOwn: boolean
  readonly createdAt: Date
  readonly likes: number
  readonly hasLiked: boolean
  /** Absent: the network hides nothing, or does not tell. */
  readonly isHidden?: boolean
  /** What comes with the words, such as a picture. */
  readonly attachmentUrl: string | null
}

export interface CommentPage {
  /**
   * Comments with their replies behind them; newest comment first as far as this page goes, replies
   * oldest first.
   */
  readonly comments: readonly RemoteComment[]
  readonly cursor: string | null
  /** Absent: all of it was read. What could not be read is missing here, and is not gone. */
  readonly leftOut?: LeftOut
}

/**
 * Comments under the posts of one account. Bound to the account's opened grant. Everything throws
 * `ConnectorError`; `uncertain` only where the effect may stand: then `recent` looks whether it
 * does.
 */
export interface Commenter {
  /**
   * At most `limit` comments of one post, replies not counted; `cursor` from an earlier answer
   * reads on. A post that is gone: `rejected`.
   */
  list(
    postId: string,
    page: { readonly limit: number; readonly cursor?: string },
  ): Promise<CommentPage>
  comment(
    postId: string,
    text: string,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string }>
  /**
   * Answers a comment; answering a reply answers the comment above it, where the network knows two
   * levels only.
   */
  reply(
    commentId: string,
    text: string,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string }>
  /**
   * What the account itself wrote under the post since then: whether a lost call took effect. What
   * the network shows otherwise than it was `sent`, and is the same, comes in the words that were
   * sent.
   */
  recent(postId: string, since: Date, sent?: string): Promise<readonly RemoteComment[]>
}

/**
 * Likes in the account's own name, of its posts and of comments under them. Liking twice is liking
 * once, and so is taking it back.
 */
export interface Liker {
  like(remoteId: string, context: WriteContext): Promise<void>
  unlike(remoteId: string, context: WriteContext): Promise<void>
  /** Whether it is liked now: what became of a call whose answer was lost. A read. */
  hasLiked(remoteId: string): Promise<boolean>
}
