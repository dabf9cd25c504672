import { reelNetworks } from '@marquee/contract/networks/table.ts'
import {
  deleteReel,
  listReels,
  listScheduledReels,
  type ReelRemoval,
} from '@marquee/contract/posting.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTools } from '#features/accounts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'
import { removedAnyway } from '../posts/delete/removed-anyway.ts'

const firstPage: string | undefined = undefined

const pageSize = 20

/** Reels that were made, newest first. Changes of the connected accounts read them anew. */
export function useReels(limit = pageSize) {
  const company = useCompany()
  const { data: tools, isPending } = useTools()
  const accounts =
    tools
      ?.filter((tool) => tool.enabled)
      .map((tool) => tool.id)
      .join(',') ?? ''
  const query = useInfiniteQuery({
    queryKey: queryKeys.posts(company.id, 'reels', { accounts, limit }),
    queryFn: ({ pageParam, signal }) =>
      call(listReels, {
        query: { limit, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.hasNextPage ? (last.nextCursor ?? undefined) : undefined),
    enabled: !isPending,
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
  return {
    ...query,
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    total: query.data?.pages[0]?.totalItems,
  }
}

export function useScheduledReels() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'scheduled-reels'),
    queryFn: ({ signal }) => call(listScheduledReels, { signal }),
    refetchInterval: besidesLiveMs,
  })
}

/**
 * Whether any of the networks that have reels is connected (REELS-009); null while that is not
 * known.
 */
export function useHasReels(): boolean | null {
  const { data: tools } = useTools()
  return tools
    ? tools.some((tool) => tool.enabled && reelNetworks.some((network) => network === tool.type))
    : null
}

async function remove(id: string): Promise<ReelRemoval> {
  try {
    return await call(deleteReel, { params: { id } })
  } catch (error) {
    const found = await removedAnyway(id, error)
    if (found === 'gone') return { id, gone: [], refused: [], stays: [] }
    const stays = found === null ? [] : whatStays(found)
    if (!stays.some(({ willBeDeleted }) => willBeDeleted)) throw error
    return { id, gone: [], refused: [], stays }
  }
}

const whatStays = ({ publications }: PostView): ReelRemoval['stays'] =>
  publications
    .filter(({ state }) => !['failed', 'missed', 'canceled'].includes(state))
    .map(({ network, permalink, state, deletion }) => ({
      network,
      permalink,
      state,
      willBeDeleted: deletion?.isWaiting === true,
    }))

/** Cancels a scheduled reel, or deletes one where its network lets apps do so (C68). */
export function useReelRemoval() {
  const client = useQueryClient()
  const company = useCompany()
  return useMutation({
    mutationFn: remove,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.posts(company.id) }),
  })
}
