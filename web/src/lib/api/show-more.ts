import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type List = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage'>

/**
 * Brings the next page of a list. Where the list is just being read again, the page comes after
 * that: asked beside it, it would cancel the reading, and what that was to bring would stay away.
 */
export async function showMore({ data, fetchNextPage }: List): Promise<void> {
  const before = data?.pages.length ?? 0
  const after = await fetchNextPage({ cancelRefetch: false })
  const isMissing = (after.data?.pages.length ?? 0) <= before
  if (isMissing && after.hasNextPage && !after.isFetchNextPageError)
    await fetchNextPage({ cancelRefetch: false })
}
