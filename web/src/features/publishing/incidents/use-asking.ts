import { listAskingPosts } from '@marquee/contract/asking-posts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Besides the live channel. */
const refreshMs = 600_000

/** Posts and reels that only a person can settle, however many were sent since. */
export function useAsking() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'asking'),
    queryFn: ({ signal }) => call(listAskingPosts, { signal }),
    refetchInterval: refreshMs,
  })
}
