import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import {
  listReviews,
  readReview,
  summarizeReviews,
  type ReviewSummary,
} from '@marquee/contract/reviews.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

/** While somebody looks at the numbers; asking has the networks asked, too. */
const summaryRefreshMs = 60_000
const firstPage: string | undefined = undefined

/** The numbers of each account with reviews. */
export function useReviewSummary() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.reviews(company.id, 'summary'),
    queryFn: ({ signal }) => call(summarizeReviews, { signal }),
    refetchInterval: summaryRefreshMs,
  })
}

/** One review, with the account that it was written about. */
export function useReview(id: string, { isAsked = true } = {}) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.reviews(company.id, 'one', id),
    queryFn: ({ signal }) => call(readReview, { params: { id }, signal }),
    enabled: isAsked,
    refetchInterval: besidesLiveMs,
  })
}

export interface ReviewChoice {
  /** Null: all of them. */
  readonly network: NetworkKey | null
  readonly stars: number | null
  readonly isUnanswered: boolean
}

/** Newest first, read on by cursor. */
export function useReviews({ network, stars, isUnanswered }: ReviewChoice) {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.reviews(company.id, 'list', { network, stars, isUnanswered }),
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, {
        query: {
          ...(network === null ? {} : { network }),
          ...(stars === null ? {} : { stars }),
          ...(isUnanswered ? { unanswered: 'yes' as const } : {}),
          ...(pageParam === undefined ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
  return { ...query, reviews: query.data?.pages.flatMap((page) => page.reviews) ?? [] }
}

/** One account of a network with reviews, as the screens know it. */
export type ReviewedPlace = ReviewSummary['places'][number]
