import { listThreads, type ThreadFilter } from '@marquee/contract/messages.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'
import { isFirstReading } from './first-reading.ts'

const firstPage: string | undefined = undefined
const pageSize = 30
/** While the networks are read for the first time. */
const firstReadingMs = 5_000

export interface ThreadsShown {
  readonly filter: ThreadFilter
  readonly network: NetworkKey | null
  readonly q: string
}

/** Threads, newest first, read on by cursor. */
export function useThreads({ filter, network, q }: ThreadsShown, limit = pageSize) {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.messages(company.id, 'list', { filter, network, q, limit }),
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, {
        query: {
          filter,
          limit,
          ...(network === null ? {} : { network }),
          ...(q === '' ? {} : { q }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // of a first reading that found nothing no event tells
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0] && isFirstReading(data.pages[0]) ? firstReadingMs : besidesLiveMs,
  })
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    first: query.data?.pages[0],
  }
}

/** What is known of all messages, where another room lists them: one thread is asked for. */
export const useNewestThread = () => useThreads({ filter: 'all', network: null, q: '' }, 1)
