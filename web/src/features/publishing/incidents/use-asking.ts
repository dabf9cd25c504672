import { listAskingPosts } from '@marquee/contract/asking-posts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

/** Posts and reels that only a person can settle, however many were sent since. */
export function useAsking() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'asking'),
    queryFn: ({ signal }) => call(listAskingPosts, { signal }),
    refetchInterval: besidesLiveMs,
  })
}
