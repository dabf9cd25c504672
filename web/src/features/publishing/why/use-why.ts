import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { whyPublication, type PublicationState } from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

export type Why = AnswerOf<typeof whyPublication>

/** While it is on its way every second tells something, also when the live channel is down. */
const movingMs = 10_000
const moving: ReadonlySet<PublicationState> = new Set([
  'preparing',
  'ready',
  'submitting',
  'processing',
  'unknown',
])

/**
 * The ledger of one publication. Under the key of posts, so that every event about posts reads it
 * again. `always`: also what was read just now.
 */
export function useWhy(publicationId: string, refetchOnMount: true | 'always' = true) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'why', publicationId),
    queryFn: ({ signal }) => call(whyPublication, { params: { id: publicationId }, signal }),
    refetchOnMount,
    refetchInterval: (query) =>
      query.state.data && moving.has(query.state.data.publication.state) ? movingMs : false,
  })
}
