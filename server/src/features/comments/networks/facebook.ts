import * as contract from '@marquee/contract/comments.ts'
import { likeOnFacebook, unlikeOnFacebook } from '@marquee/contract/likes.ts'
import type { Api } from '#platform/http/api.ts'
import { asFacebook } from '../threads/comment-views.ts'
import { commentVerbs, type MountedComments } from '../comment-verbs.ts'
import { like } from '../likes/like.ts'
import { listPostComments } from '../threads/list-comments.ts'

const network = 'facebook'

export function mountFacebook(api: Api, deps: MountedComments): void {
  const { comment, reply } = commentVerbs(deps)
  api.mount(contract.listFacebookComments, async ({ scope, params }) => {
    const { threads, ...rest } = await listPostComments(deps, scope, { network, id: params.postId })
    return { data: asFacebook(threads), ...rest }
  })
  api.mount(contract.commentOnFacebook, ({ scope, params, body, idempotencyKey: key }) =>
    comment(scope, { network, id: params.postId, key, message: body.message }),
  )
  api.mount(contract.replyOnFacebook, ({ scope, params, body, idempotencyKey: key }) =>
    reply(scope, { network, id: params.commentId, key, message: body.message }),
  )
  api.mount(likeOnFacebook, ({ scope, params: { id } }) =>
    like(deps, scope, { network, id, wanted: true }),
  )
  api.mount(unlikeOnFacebook, ({ scope, params: { id } }) =>
    like(deps, scope, { network, id, wanted: false }),
  )
}
