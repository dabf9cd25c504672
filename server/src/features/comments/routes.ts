import * as contract from '@marquee/contract/comments.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import { commentNews } from './comment-news.ts'
import { asFacebook, asInstagram } from './comment-views.ts'
import type { CommentKind } from './comment-kinds.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { findCommentTarget, findPost } from './find-target.ts'
import { like } from './like.ts'
import type { LikeKind } from './like-kinds.ts'
import { listPostComments } from './list-comments.ts'
import { removeUnsent } from './remove-unsent.ts'
import { writeComment } from './write-comment.ts'

export interface MountedComments extends CommentsDeps {
  readonly kinds: Readonly<Record<'comment' | 'reply', CommentKind>>
  readonly likes: Readonly<Record<'like' | 'unlike', LikeKind>>
}

export function mountComments(api: Api, deps: MountedComments): void {
  const comment = async (
    scope: Scope,
    network: NetworkKey,
    postId: string,
    key: string,
    message: string,
  ) =>
    writeComment(deps, scope, {
      ...(await findPost(deps, scope, network, postId)),
      network,
      key,
      message,
    })
  const reply = async (
    scope: Scope,
    network: NetworkKey,
    commentId: string,
    key: string,
    message: string,
  ) =>
    writeComment(deps, scope, {
      ...(await findCommentTarget(deps, scope, network, commentId)),
      network,
      key,
      message,
    })

  api.mount(contract.listCommentNews, ({ scope }) => commentNews(deps, scope))
  api.mount(contract.listFacebookComments, async ({ scope, params }) => {
    const { threads, ...rest } = await listPostComments(deps, scope, 'facebook', params.postId)
    return { data: asFacebook(threads), ...rest }
  })
  api.mount(contract.listInstagramComments, async ({ scope, params }) => {
    const { threads, ...rest } = await listPostComments(deps, scope, 'instagram', params.postId)
    return { data: asInstagram(threads), ...rest }
  })
  api.mount(contract.commentOnFacebook, ({ scope, params, body, idempotencyKey }) =>
    comment(scope, 'facebook', params.postId, idempotencyKey, body.message),
  )
  api.mount(contract.commentOnInstagram, ({ scope, params, body, idempotencyKey }) =>
    comment(scope, 'instagram', params.postId, idempotencyKey, body.message),
  )
  api.mount(contract.replyOnFacebook, ({ scope, params, body, idempotencyKey }) =>
    reply(scope, 'facebook', params.commentId, idempotencyKey, body.message),
  )
  api.mount(contract.replyOnInstagram, ({ scope, params, body, idempotencyKey }) =>
    reply(scope, 'instagram', params.commentId, idempotencyKey, body.message),
  )
  api.mount(contract.removeUnsent, async ({ scope, params }) => {
    await removeUnsent(deps, scope, params.id)
    return { id: params.id }
  })
  api.mount(contract.likeOnFacebook, ({ scope, params }) => like(deps, scope, params.id, true))
  api.mount(contract.unlikeOnFacebook, ({ scope, params }) => like(deps, scope, params.id, false))
}
