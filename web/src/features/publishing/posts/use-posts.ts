import {
  networkKeys,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import {
  listDrafts,
  listPosts,
  listScheduled,
  type ScheduledPostView,
} from '@marquee/contract/publishing.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activeTool, useTools } from '#features/accounts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'
import { inOrder } from '../networks/network-names.ts'

const pageSize = 20
const firstPage: string | undefined = undefined

interface PostedInput {
  /** Only these; null is every enabled one. */
  readonly networks: readonly NetworkKey[] | null
  readonly limit?: number | undefined
}

/** Sent posts, newest first, read on by cursor. Changes of the connected accounts read it anew. */
export function usePosted({ networks, limit = pageSize }: PostedInput) {
  const company = useCompany()
  const { data: tools, isPending: areToolsPending } = useTools()
  const accounts =
    tools
      ?.filter((tool) => tool.enabled)
      .map((tool) => tool.id)
      .join(',') ?? ''
  const query = useInfiniteQuery({
    queryKey: queryKeys.posts(company.id, 'posted', { networks, limit, accounts }),
    queryFn: ({ pageParam, signal }) =>
      call(listPosts, {
        query: {
          limit,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
          ...(networks === null ? {} : { networks: networks.join(',') }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.hasNextPage ? (last.nextCursor ?? undefined) : undefined),
    // the question names the accounts: asked before they are known it would be asked twice
    enabled: !areToolsPending && (networks === null || networks.length > 0),
    placeholderData: keepPreviousData,
    refetchInterval: besidesLiveMs,
  })
  return {
    ...query,
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    total: query.data?.pages[0]?.totalItems,
  }
}

/** What will go out, soonest first. */
export function useScheduled() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.posts(company.id, 'scheduled'),
    queryFn: ({ signal }) => call(listScheduled, { signal }),
    // what the scheduled list shows (POSTS-014)
    select: (posts: readonly ScheduledPostView[]) =>
      posts.filter((post) => post.socialNetworks.some((network) => table[network].schedulesPosts)),
    refetchInterval: besidesLiveMs,
  })
}

export function useServerDrafts() {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.drafts(company.id, 'list'),
    queryFn: ({ signal }) => call(listDrafts, { signal }),
    // no event tells of a draft, as every few letters of one are kept
    refetchInterval: besidesLiveMs,
  })
}

/** Networks with an enabled account, in the product's order. */
function useConnectedNetworks(): readonly NetworkKey[] | undefined {
  const { data: tools } = useTools()
  return tools && networkKeys.filter((network) => activeTool(tools, network) !== undefined)
}

/**
 * What a list is filtered by: the connected networks, and those that its scheduled posts wait for,
 * as a post of an account that was disconnected is still to be seen and canceled.
 */
export function useFilterNetworks(
  scheduled: readonly ScheduledPostView[] | undefined,
): readonly NetworkKey[] | undefined {
  const connected = useConnectedNetworks()
  return (
    connected &&
    inOrder([...connected, ...(scheduled ?? []).flatMap(({ socialNetworks }) => socialNetworks)])
  )
}
