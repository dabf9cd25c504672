import { getRestored } from '@marquee/contract/restored.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Besides the live channel: the networks are being asked, and nobody presses anything. */
const refreshMs = 10_000

/** What a restore left to decide. */
export function useRestored() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'restored'),
    queryFn: ({ signal }) => call(getRestored, { signal }),
    refetchInterval: refreshMs,
  })
}
