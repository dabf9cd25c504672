import { listCommentNews, removeUnsent as removeUnsentCall } from '@marquee/contract/comments.ts'
import type { Api } from '#platform/http/api.ts'
import { commentNews } from './comment-news.ts'
import type { MountedComments } from './comment-verbs.ts'
import { mountOwnCalls } from './networks/own-calls.ts'
import { removeUnsent } from './remove-unsent.ts'

export function mountComments(api: Api, deps: MountedComments): void {
  api.mount(listCommentNews, ({ scope }) => commentNews(deps, scope))
  mountOwnCalls(api, deps)
  api.mount(removeUnsentCall, async ({ scope, params }) => {
    await removeUnsent(deps, scope, params.id)
    return { id: params.id }
  })
}
