import * as contract from '@marquee/contract/comments.ts'
import type { Api } from '#platform/http/api.ts'
import { asInstagram } from '../threads/comment-views.ts'
import { commentVerbs, type MountedComments } from '../comment-verbs.ts'
import { listPostComments } from '../threads/list-comments.ts'

const network = 'instagram'

export function mountInstagram(api: Api, deps: MountedComments): void {
  const { comment, reply } = commentVerbs(deps)
  api.mount(contract.listInstagramComments, async ({ scope, params }) => {
    const { threads, ...rest } = await listPostComments(deps, scope, { network, id: params.postId })
    return { data: asInstagram(threads), ...rest }
  })
  api.mount(contract.commentOnInstagram, ({ scope, params, body, idempotencyKey: key }) =>
    comment(scope, { network, id: params.postId, key, message: body.message }),
  )
  api.mount(contract.replyOnInstagram, ({ scope, params, body, idempotencyKey: key }) =>
    reply(scope, { network, id: params.commentId, key, message: body.message }),
  )
}
