import {
  listFollowers,
  readInsights,
  readPostInsights,
  type InsightsPeriod,
} from '@marquee/contract/insights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api/api.ts'
import { errorText } from '#lib/api/api-error.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/insights'

export function useInsights(period: InsightsPeriod) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.insights(company.id, 'numbers', period),
    queryFn: ({ signal }) => call(readInsights, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
}

export function usePostInsights(period: InsightsPeriod) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.insights(company.id, 'posts', period),
    queryFn: ({ signal }) => call(readPostInsights, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
}

/** A number for each network (STATS-014). A failure is told in the corner (STATS-012). */
export function useFollowers() {
  const company = useCompany()
  const { data, error } = useQuery({
    queryKey: queryKeys.insights(company.id, 'followers'),
    queryFn: ({ signal }) => call(listFollowers, { signal }),
    refetchInterval: besidesLiveMs,
  })
  useEffect(() => {
    if (error) toast.error(texts.errorTitle, errorText(error))
  }, [error])
  return data
}
