import {
  deleteComment,
  editComment,
  hideComment,
  listCommentNews,
  removeUnsent as removeUnsentCall,
} from '@marquee/contract/comments.ts'
import type { Api } from '#platform/http/api.ts'
import { commentNews } from './notify/comment-news.ts'
import type { MountedComments } from './comment-verbs.ts'
import { moderateComment } from './moderation/moderate-comment.ts'
import { mountOwnCalls } from './networks/own-calls.ts'
import { removeUnsent } from './reply/remove-unsent.ts'

export function mountComments(api: Api, deps: MountedComments): void {
  api.mount(listCommentNews, ({ scope }) => commentNews(deps, scope))
  mountOwnCalls(api, deps)
  api.mount(hideComment, async ({ scope, params: { network, commentId: id }, body }) => {
    const does = body.hidden ? 'hide' : 'unhide'
    return { id, isDone: await moderateComment(deps, scope, { network, id, does }) }
  })
  api.mount(editComment, async ({ scope, params: { network, commentId: id }, body }) => {
    const asked = { network, id, does: 'edit-comment', text: body.message } as const
    return { id, isDone: await moderateComment(deps, scope, asked) }
  })
  api.mount(deleteComment, async ({ scope, params: { network, commentId: id } }) => ({
    id,
    isDone: await moderateComment(deps, scope, { network, id, does: 'delete-comment' }),
  }))
  api.mount(removeUnsentCall, async ({ scope, params }) => {
    await removeUnsent(deps, scope, params.id)
    return { id: params.id }
  })
}
