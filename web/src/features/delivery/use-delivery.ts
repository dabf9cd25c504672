import { listOrders, readOrder, summarizeDelivery } from '@marquee/contract/delivery.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Besides the live channel; asking has the network asked, too. */
const refreshMs = 60_000
const firstPage: string | undefined = undefined

/** The store and the figures of its day. */
export function useDeliverySummary() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.orders(company.id, 'summary'),
    queryFn: ({ signal }) => call(summarizeDelivery, { signal }),
    refetchInterval: refreshMs,
  })
}

/** Newest first, read on by cursor. */
export function useOrders() {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.orders(company.id, 'list'),
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs * 10,
  })
  return { ...query, orders: query.data?.pages.flatMap((page) => page.orders) ?? [] }
}

export function useOrder(id: string) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.orders(company.id, 'one', id),
    queryFn: ({ signal }) => call(readOrder, { params: { id }, signal }),
  })
}
