import { getFacebookPost } from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { isNotFound } from './delete/removed-anyway.ts'

/**
 * A post or reel that no list here has. What was read of it before is no more once the server does
 * not have it.
 */
export function usePostById(id: string, enabled = true) {
  const company = useCompany()
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.posts(company.id, 'one', id),
    queryFn: ({ signal }) => call(getFacebookPost, { params: { id }, signal }),
    enabled,
  })
  return { post: isNotFound(error) ? undefined : data, error, isPending, isError, refetch }
}
