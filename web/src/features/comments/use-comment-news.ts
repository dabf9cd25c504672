import { listCommentNews, type CommentNews } from '@marquee/contract/comments.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

const none: CommentNews = { total: 0, posts: [] }

/** What guests wrote since somebody last looked; the live channel has it read again. */
export function useCommentNews(): CommentNews {
  const company = useCompany()
  const { data = none } = useQuery({
    queryKey: queryKeys.comments(company.id, 'news'),
    queryFn: ({ signal }) => call(listCommentNews, { signal }),
    refetchInterval: besidesLiveMs,
  })
  return data
}
