import { listMembers } from '@marquee/contract/members.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import {
  listInboxItems,
  readInboxItem,
  writingForMs,
  type InboxKind,
  type InboxList,
  type InboxShare,
} from '@marquee/contract/team-inbox.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

const firstPage: string | undefined = undefined

export interface InboxShown {
  readonly list: InboxList
  readonly share: InboxShare
  readonly kind: InboxKind | null
  readonly network: NetworkKey | null
}

/** One list, most urgent first, read on by cursor. */
export function useInbox({ list, share, kind, network }: InboxShown) {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.inbox(company.id, 'list', { list, share, kind, network }),
    queryFn: ({ pageParam, signal }) =>
      call(listInboxItems, {
        query: {
          list,
          share,
          ...(kind === null ? {} : { kind }),
          ...(network === null ? {} : { network }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    first: query.data?.pages[0],
  }
}

export function useInboxItem(itemId: string) {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.inbox(company.id, 'item', itemId),
    queryFn: ({ signal }) => call(readInboxItem, { params: { itemId }, signal }),
    // who closes the tab while they write says no word of it: their sign runs out
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.presence.writers.length > 0 ? writingForMs : besidesLiveMs,
  })
}

/** Who an item can be given to. */
export function useColleagues() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.inbox(company.id, 'colleagues'),
    queryFn: ({ signal }) => call(listMembers, { signal }),
  })
}
