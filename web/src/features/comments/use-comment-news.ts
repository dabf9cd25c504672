import { listCommentNews, type CommentNews } from '@marquee/contract/comments.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** Read again this often, besides the live channel. */
const refreshMs = 600_000
const none: CommentNews = { total: 0, posts: [] }

/** What guests wrote since somebody last looked; the live channel has it read again. */
export function useCommentNews(): CommentNews & { readonly isKnown: boolean } {
  const company = useCompany()
  const { data = none, isPending } = useQuery({
    queryKey: queryKeys.comments(company.id, 'news'),
    queryFn: ({ signal }) => call(listCommentNews, { signal }),
    refetchInterval: refreshMs,
  })
  return { ...data, isKnown: !isPending }
}
