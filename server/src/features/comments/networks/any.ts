import * as contract from '@marquee/contract/comments.ts'
import { likeOn, unlikeOn } from '@marquee/contract/likes.ts'
import type { Api } from '#platform/http/api.ts'
import { asPlain } from '../threads/comment-views.ts'
import { commentVerbs, type MountedComments } from '../comment-verbs.ts'
import { like } from '../likes/like.ts'
import { listPostComments } from '../threads/list-comments.ts'

/** The same calls for every network that has comments, and none of its own. */
export function mountAny(api: Api, deps: MountedComments): void {
  const { comment, reply } = commentVerbs(deps)
  api.mount(contract.listComments, async ({ scope, params: { network, postId } }) => {
    const { threads, ...rest } = await listPostComments(deps, scope, { network, id: postId })
    return { data: asPlain(threads), ...rest }
  })
  api.mount(contract.commentOn, ({ scope, params, body, idempotencyKey: key }) =>
    comment(scope, { network: params.network, id: params.postId, key, message: body.message }),
  )
  api.mount(contract.replyOn, ({ scope, params, body, idempotencyKey: key }) =>
    reply(scope, { network: params.network, id: params.commentId, key, message: body.message }),
  )
  api.mount(likeOn, ({ scope, params }) => like(deps, scope, { ...params, wanted: true }))
  api.mount(unlikeOn, ({ scope, params }) => like(deps, scope, { ...params, wanted: false }))
}
