import type { WriteContext } from '../publish/publisher.ts'

/** How one comment stands at its network now. */
export interface CommentState {
  readonly isHidden: boolean
}

/**
 * Keeps order among the comments under the account's posts. Bound to the account's opened grant.
 * Everything throws `ConnectorError`; `uncertain` only where the effect may stand: then `see`
 * looks.
 */
export interface CommentModerator {
  /** Null: it is gone. A read. */
  see(commentId: string): Promise<CommentState | null>
  /**
   * Hides a guest's comment from everybody but them and their friends, or shows it again. Twice is
   * once. One's own comment is not asked for. Throws `unsupported` where no app hides.
   */
  hide(commentId: string, isHidden: boolean, context: WriteContext): Promise<void>
  /**
   * Deletes a comment of our own, and a guest’s where the table of networks says so. Resolves also
   * when it was gone.
   */
  remove(commentId: string, context: WriteContext): Promise<void>
}
