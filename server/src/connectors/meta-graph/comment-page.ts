import type { CommentPage, RemoteComment } from '../capabilities/comments/commenter.ts'
import { isNothingLeftOut, joinLeftOut } from '../capabilities/comments/left-out.ts'
import type { GraphPage } from './client/graph-list.ts'

/** A comment with its replies behind it; empty where the comment itself could not be read. */
export interface CommentThread {
  readonly comments: readonly RemoteComment[]
  /** What of it could not be read; the comment's own id where nobody knows what of it. */
  readonly leftOut: readonly string[]
}

/** Threads of one page, newest first. */
export function toCommentPage(
  threads: readonly CommentThread[],
  page: Pick<GraphPage<unknown>, 'after' | 'leftOut'>,
): CommentPage {
  const leftOut = joinLeftOut(page.leftOut, ...threads.map((thread) => thread.leftOut))
  return {
    comments: threads
      .map(({ comments }) => comments)
      .toSorted(([a], [b]) => timeOf(b) - timeOf(a))
      .flat(),
    cursor: page.after,
    ...(isNothingLeftOut(leftOut) ? {} : { leftOut }),
  }
}

const timeOf = (comment: RemoteComment | undefined) => comment?.createdAt.getTime() ?? 0

/** Replies as they were read, oldest first, and the ids of those that could not be. */
export function sortReplies(
  replies: readonly { readonly id: string; readonly read: RemoteComment | null }[],
): CommentThread {
  return {
    comments: replies
      .flatMap(({ read }) => read ?? [])
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    leftOut: replies.flatMap(({ id, read }) => (read ? [] : [id])),
  }
}
