import { listMembers } from '@marquee/contract/members.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Who works in the company and who is asked to. */
export function useMembers(companyId: string) {
  return useQuery({
    queryKey: queryKeys.members(companyId),
    queryFn: ({ signal }) => call(listMembers, { signal }),
  })
}

/** Reads them again, and the person, whose own role may be another now. */
export function useMembersChanged(companyId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.members(companyId) }),
      client.invalidateQueries({ queryKey: queryKeys.me }),
    ])
  }
}
