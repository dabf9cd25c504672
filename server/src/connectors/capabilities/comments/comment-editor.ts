import type { WriteContext } from '../publish/publisher.ts'

/**
 * Changes the words of the account's own comments, where its network lets apps do that. Bound to
 * the account's opened grant. Everything throws `ConnectorError`; `uncertain` only where the effect
 * may stand: then `see` looks.
 */
export interface CommentEditor {
  /** What it says now; null: it is gone. A read. */
  see(commentId: string): Promise<{ readonly text: string } | null>
  /** The same words twice are the same words. What a guest wrote is not asked for. */
  changeText(commentId: string, text: string, context: WriteContext): Promise<void>
}
