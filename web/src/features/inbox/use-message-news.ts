import { messageNews, type MessageNews } from '@marquee/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** MESSAGES-007; the live channel has it read at once. */
export const refreshMs = 600_000

/** How many threads wait, and whose window closes first; undefined until it is known. */
export function useMessageNews(): MessageNews | undefined {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.messages(company.id, 'news'),
    queryFn: ({ signal }) => call(messageNews, { signal }),
    refetchInterval: refreshMs,
  }).data
}
