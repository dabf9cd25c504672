import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { ratingWords } from '@marquee/contract/review-rules.ts'
import { listCompanyReviews, replyToGoogleReview } from '@marquee/contract/reviews.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import { placesOf, summarize } from '../list-reviews.ts'
import { listRows, type ReviewRow } from '../list-store.ts'
import { wantReply, type WritingDeps } from '../reply/reply.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { findTargetByRemoteId } from '../reply/wish-store.ts'

const mostListed = 100

/** The specified calls, whose answers and addresses name networks. */
export function mountSpecifiedCalls(api: Api, deps: ReviewsDeps & WritingDeps): void {
  api.mount(listCompanyReviews, async ({ scope, params }) => {
    ownCompany(scope, params.companyId)
    return companyReviews(deps, scope)
  })
  api.mount(replyToGoogleReview, async ({ scope, body: { reviewId, comment, companyId } }) => {
    ownCompany(scope, companyId)
    const target = await findTargetByRemoteId(deps.db, companyId, {
      accountIds: (await placesOf(deps, scope))
        .filter(({ network }) => network === 'google')
        .map(({ id }) => id),
      remoteId: reviewId,
    })
    if (!target) throw new AppError('not-found', message('reviews.no-such-review'))
    try {
      const isDone = await wantReply(deps, scope, { target, text: comment })
      return { comment, updateTime: isDone ? deps.clock.now().toISOString() : null }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'network-refused') throw error
      return { comment, updateTime: null, error: error.said }
    }
  })
}

function ownCompany(scope: Scope, companyId: string): void {
  if (scope.companyId !== companyId)
    throw new AppError('not-found', message('http.no-such-company'))
}

async function companyReviews(
  deps: ReviewsDeps,
  scope: Scope,
): Promise<AnswerOf<typeof listCompanyReviews>> {
  const { places } = await summarize(deps, scope)
  const accounts = await placesOf(deps, scope)
  const rows = await listRows(deps.db, scope.companyId, {
    accountIds: accounts.map(({ id }) => id),
    rating: null,
    isOpen: false,
    before: null,
    limit: mostListed,
  })
  const statsOf = (network: 'google' | 'facebook') =>
    places.find((place) => place.network === network)?.week ?? null
  return {
    reviews: rows.map(specified),
    googleStats: statsOf('google'),
    facebookStats: statsOf('facebook'),
    fbPageId: places.find(({ network }) => network === 'facebook')?.pageId ?? null,
  }
}

function specified(row: ReviewRow): AnswerOf<typeof listCompanyReviews>['reviews'][number] {
  const { stars, recommends, reply_text: comment, reply_at: at } = row
  return {
    reviewId: row.remote_id,
    type: row.network,
    // faces are shown as initials: addresses of the networks expire
    reviewer: { displayName: row.reviewer, profilePhotoUrl: null },
    starRating: stars === null ? null : (ratingWords[stars - 1] ?? null),
    recommendationType: recommends === null ? null : recommends ? 'positive' : 'negative',
    comment: row.text,
    createTime: row.created_at.toISOString(),
    reviewReply: comment === null || at === null ? null : { comment, updateTime: at.toISOString() },
  }
}
