import type { Candidate, WriteContext } from './publisher.ts'

/** A further part of a thread of our own. */
export interface ThreadPart {
  readonly text: string
  /** The network's id of the part directly before it. */
  readonly afterId: string
}

export interface LostPart extends ThreadPart {
  /** When the call was begun, by the clock of the product. */
  readonly startedAt: Date
}

/**
 * Continues a post of the account with further parts, each answering the one before. Bound to the
 * account's opened grant. Everything throws `ConnectorError`; `uncertain` only where the effect may
 * stand: then `lookUp` looks whether it does. A part is deleted as any post is.
 */
export interface ThreadWriter {
  write(
    part: ThreadPart,
    context: WriteContext,
  ): Promise<{ readonly remoteId: string; readonly permalink: string }>
  /** Posts of the account that answer the same part in the same words. */
  lookUp(part: LostPart): Promise<readonly Candidate[]>
}
