import { listAlerts, readAlert, readAllAlerts } from '@marquee/contract/alerts.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

const firstPage: string | undefined = undefined

/** Newest first, read on by cursor. */
export function useAlerts() {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.alerts(company.id, 'list'),
    queryFn: ({ pageParam, signal }) =>
      call(listAlerts, {
        query: { assigned: 'yes', ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: besidesLiveMs,
  })
  return { ...query, alerts: query.data?.pages.flatMap((page) => page.alerts) ?? [] }
}

/** One that was opened, or all that were there at a moment. */
export function useReading() {
  const company = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (of: { readonly id: string } | { readonly upTo: string }) => {
      if ('id' in of) await call(readAlert, { params: of })
      else await call(readAllAlerts, { body: { ...of, assigned: 'yes' } })
    },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.alerts(company.id) }),
        client.invalidateQueries({ queryKey: queryKeys.menu(company.id) }),
      ])
    },
  })
}
