import { messageNews, type MessageNews } from '@marquee/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

/** How many threads wait; undefined until it is known. */
export function useMessageNews(): MessageNews | undefined {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.messages(company.id, 'news'),
    queryFn: ({ signal }) => call(messageNews, { signal }),
    refetchInterval: besidesLiveMs,
  }).data
}
