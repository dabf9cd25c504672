import { tiktokTerms } from '@marquee/contract/tiktok.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/**
 * What the connected TikTok account allows, asked once TikTok is chosen: it may change between two
 * posts.
 */
export function useTiktokTerms(isChosen: boolean) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.tools(company.id, 'tiktok-terms'),
    queryFn: ({ signal }) => call(tiktokTerms, { signal }),
    enabled: isChosen,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

export type TiktokTermsInHand = Pick<
  ReturnType<typeof useTiktokTerms>,
  'data' | 'error' | 'isFetching' | 'refetch'
>
