import type {
  Candidate,
  Preparation,
  Prepared,
  PreparedVideo,
  PreparedPicture,
  WriteContext,
} from './publisher.ts'

/** A further part of a thread of our own. */
export interface ThreadPart {
  readonly text: string
  /** The network's id of the part directly before it. */
  readonly afterId: string
  readonly pictures: readonly PreparedPicture[]
  /** Present: `pictures` is empty. */
  readonly video: PreparedVideo | null
}

export interface LostPart extends ThreadPart {
  readonly prepared: Prepared
  /** When the call was begun, by the clock of the product. */
  readonly startedAt: Date
}

/**
 * Continues a post of the account with further parts, each answering the one before. Bound to the
 * account's opened grant. Everything throws `ConnectorError`; `uncertain` only where the effect may
 * stand: then `lookUp` looks whether it does. A part is deleted as any post is.
 */
export interface ThreadWriter {
  /**
   * Leaves the files of a part at the network; safe to run again, with what an earlier run left.
   * Never waits for the network's own work.
   */
  prepare(part: ThreadPart, earlier: Prepared | null, context: WriteContext): Promise<Preparation>
  /** The one call that makes the part stand. */
  write(
    part: ThreadPart,
    prepared: Prepared,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string; readonly permalink: string }>
  /** Posts of the account that answer the same part in the same words, with as many files. */
  lookUp(part: LostPart): Promise<readonly Candidate[]>
}
