import {
  listBoostablePosts,
  listPromotions,
  readBoost,
  readInternalPromotions,
  readPromotion,
  readPromotionAccount,
  readPromotionCaps,
  readPromotionStatistics,
} from '@marquee/contract/promotions.ts'
import type { PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Besides the live channel; asking has the network asked, too. */
const refreshMs = 60_000
/** Until the ads account was read for the first time. */
const firstReadMs = 2_000
const firstPage: string | undefined = undefined

type Reading = { readonly readAt: string | null; readonly isReading: boolean }
const intervalFor = (data: Reading | undefined): number =>
  data?.readAt === null && data.isReading ? firstReadMs : refreshMs

/** Ads newest first, read on by cursor, and the boosts that are not among them yet. */
export function usePromotions() {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.promotions(company.id, 'list'),
    queryFn: ({ pageParam, signal }) =>
      call(listPromotions, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data?.pages[0]),
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    /** What the first page says of the account and of how old it is. */
    first: pages[0],
    ads: pages.flatMap((page) => page.ads.data),
    boosts: pages[0]?.boosts ?? [],
  }
}

export function useStatistics(filter: PromotionFilter) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.promotions(company.id, 'statistics', filter),
    queryFn: ({ signal }) => call(readPromotionStatistics, { query: { filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data),
  })
}

export function usePromotion(adId: string) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.promotions(company.id, 'one', adId),
    queryFn: ({ signal }) => call(readPromotion, { params: { adId }, signal }),
    refetchInterval: refreshMs,
  })
}

export function usePromotionAccount() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.promotions(company.id, 'account'),
    queryFn: ({ signal }) => call(readPromotionAccount, { signal }),
    refetchInterval: ({ state }) => intervalFor(state.data),
  })
}

/** Whether this product itself may pay. */
export function useHasInternal(): boolean {
  const company = useCompany()
  const { data } = useQuery({
    queryKey: queryKeys.promotions(company.id, 'internal'),
    queryFn: ({ signal }) => call(readInternalPromotions, { signal }),
  })
  return data?.hasInternalPromotions === true
}

/** `postId`: one that is wanted among them, however old it is. */
export function useBoostablePosts(postId: string | null = null) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.promotions(company.id, 'boostable', postId),
    queryFn: ({ signal }) =>
      call(listBoostablePosts, { query: postId === null ? {} : { postId }, signal }),
  })
}

export function useCaps() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.promotions(company.id, 'caps'),
    queryFn: ({ signal }) => call(readPromotionCaps, { signal }),
  })
}

/** Spending is capped, by the day or by the month; false, too, while nobody knows. */
export function useHasCap(): boolean {
  const { data } = useCaps()
  return data !== undefined && (data.day.cap !== null || data.month.cap !== null)
}

/** The words of the post that was promoted here; null: none are known. */
export function useOwnText(boostId: string | null): string | null {
  const company = useCompany()
  const { data } = useQuery({
    queryKey: [...queryKeys.company(company.id), 'promoted-post', boostId],
    queryFn: ({ signal }) => call(readBoost, { params: { id: boostId ?? '' }, signal }),
    enabled: boostId !== null,
    // what was promoted does not change
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return data?.postText ?? null
}
