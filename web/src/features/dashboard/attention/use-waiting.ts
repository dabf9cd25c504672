import { lowRating } from '@marquee/contract/review-rules.ts'
import { listInboxItems, type InboxItem, type InboxPage } from '@marquee/contract/team-inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

const most = 10
/** Low reviews keep a place among the first that are shown. */
const mostLow = 3
const lowAt = 2

const answerable = ({ items }: InboxPage) => items.filter(({ canAnswer }) => canAnswer)

/** Those of its kind that come first: in the one inbox low reviews stand before the others. */
const lowOf = (page: InboxPage) =>
  answerable(page).filter(({ rating }) => rating !== null && rating <= lowRating)

interface Waiting {
  /** Can be answered still, the most urgent first. */
  readonly items: readonly InboxItem[]
  /** How many the one inbox holds, up to `mostCounted`. */
  readonly all: number
  /** It holds others than these. */
  readonly isMore: boolean
  readonly isPending: boolean
}

/**
 * What waits in the one inbox. What can be answered for so long only comes first there, low reviews
 * next: where the former fills the page, low reviews are asked for apart.
 */
export function useWaiting(): Waiting {
  const company = useCompany()
  const page = useQuery({
    queryKey: queryKeys.inbox(company.id, 'waiting'),
    queryFn: ({ signal }) => call(listInboxItems, { query: { list: 'open', limit: most }, signal }),
    refetchInterval: besidesLiveMs,
  })
  const isMore = (page.data?.nextCursor ?? null) !== null
  const isFull = isMore && page.data?.items.at(-1)?.answerUntil !== null
  const low = useQuery({
    queryKey: queryKeys.inbox(company.id, 'waiting-low'),
    queryFn: ({ signal }) =>
      call(listInboxItems, { query: { list: 'open', kind: 'review', limit: mostLow }, signal }),
    enabled: isFull,
    refetchInterval: besidesLiveMs,
  })
  const first = page.data ? answerable(page.data) : []
  const missed = isFull && low.data ? lowOf(low.data) : []
  return {
    items: first.toSpliced(
      lowAt,
      0,
      ...missed.filter(({ id }) => !first.some((one) => one.id === id)),
    ),
    all: page.data?.counts.all ?? 0,
    isMore,
    isPending: page.isPending || low.isLoading,
  }
}
