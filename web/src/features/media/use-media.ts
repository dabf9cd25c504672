import { listMedia, mediaSizes, type MediaItem } from '@marquee/contract/media.ts'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

const pageSize = 60
const firstPage: string | undefined = undefined
type Pages = InfiniteData<readonly MediaItem[], string | undefined>

/** The library, newest first, page by page. */
export function useMedia() {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.media(company.id, 'list'),
    queryFn: ({ pageParam, signal }): Promise<readonly MediaItem[]> =>
      call(listMedia, {
        params: { companyId: company.id },
        query: { limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last: readonly MediaItem[]) =>
      last.length < pageSize ? undefined : last.at(-1)?.id,
    refetchOnWindowFocus: false,
  })
  return { ...query, items: query.data?.pages.flat() ?? [] }
}

export function useMediaSizes() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.media(company.id, 'sizes'),
    queryFn: ({ signal }) => call(mediaSizes, { params: { companyId: company.id }, signal }),
  })
}

/** Puts a fresh upload on top of the list without asking for it again (MEDIA-020), and counts it. */
export function useAddToLibrary(): (item: MediaItem) => void {
  const client = useQueryClient()
  const company = useCompany()
  return (item) => {
    client.setQueryData<Pages>(queryKeys.media(company.id, 'list'), (before) => {
      if (!before) return before
      const [first = [], ...rest] = before.pages
      return first.some((known) => known.id === item.id)
        ? before
        : { ...before, pages: [[item, ...first], ...rest] }
    })
    void client.invalidateQueries({ queryKey: queryKeys.media(company.id, 'sizes') })
  }
}
