import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Scope } from '#platform/scope.ts'
import type { CommentKind } from './reply/comment-kinds.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { findCommentTarget, findPost } from './threads/find-target.ts'
import type { LikeKind } from './likes/like-kinds.ts'
import type { ModerationKinds } from './moderation/moderation-kinds.ts'
import { writeComment } from './reply/write-comment.ts'

export interface MountedComments extends CommentsDeps {
  readonly kinds: Readonly<Record<'comment' | 'reply', CommentKind>>
  readonly moderations: ModerationKinds
  readonly likes: Readonly<Record<'like' | 'unlike', LikeKind>>
}

interface Written {
  readonly network: NetworkKey
  /** Of the post, or of the comment that is answered. */
  readonly id: string
  readonly key: string
  readonly message: string
}

/** Writing under a post, and answering a comment, on any network. */
export const commentVerbs = (deps: MountedComments) => ({
  comment: async (scope: Scope, { id, ...written }: Written) =>
    writeComment(deps, scope, {
      ...(await findPost(deps, scope, { network: written.network, id })),
      ...written,
    }),
  reply: async (scope: Scope, { id, ...written }: Written) =>
    writeComment(deps, scope, {
      ...(await findCommentTarget(deps, scope, { network: written.network, id })),
      ...written,
    }),
})
