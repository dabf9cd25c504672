import {
  deleteReviewReply,
  dropReviewWish,
  readReview,
  listReviews as listCall,
  replyToReview,
  summarizeReviews,
} from '@marquee/contract/reviews.ts'
import type { Api } from '#platform/http/api.ts'
import { listReviews, readOne, summarize } from './list-reviews.ts'
import { mountSpecifiedCalls } from './networks/specified-calls.ts'
import { dropWish, targetIn, wantReply, type WritingDeps } from './reply/reply.ts'
import type { ReviewsDeps } from './reviews-deps.ts'

export function mountReviews(api: Api, deps: ReviewsDeps & WritingDeps): void {
  mountSpecifiedCalls(api, deps)
  api.mount(listCall, ({ scope, query }) => listReviews(deps, scope, query))
  api.mount(summarizeReviews, ({ scope }) => summarize(deps, scope))
  api.mount(readReview, ({ scope, params }) => readOne(deps, scope, params.id))
  api.mount(replyToReview, async ({ scope, params, body }) => {
    const target = await targetIn(deps.db, scope, params.id)
    const { comment, seen } = body
    return { isDone: await wantReply(deps, scope, { target, text: comment, seen }) }
  })
  api.mount(deleteReviewReply, async ({ scope, params, query: { seen } }) => {
    const target = await targetIn(deps.db, scope, params.id)
    return { isDone: await wantReply(deps, scope, { target, text: null, seen }) }
  })
  api.mount(dropReviewWish, async ({ scope, params }) => {
    await dropWish(deps, scope, params.id)
    return { id: params.id }
  })
}
