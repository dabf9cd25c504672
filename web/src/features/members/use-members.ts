import { listMembers } from '@marquee/contract/members.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

const keyOf = (companyId: string) => [...queryKeys.company(companyId), 'members'] as const

/** Who works in the company and who is asked to. */
export function useMembers(companyId: string) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(listMembers, { signal }),
  })
}

/** Reads them again, and the person, whose own role may be another now. */
export function useMembersChanged(companyId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(companyId) }),
      client.invalidateQueries({ queryKey: queryKeys.me }),
    ])
  }
}
