import { markThreadRead, readThread } from '@marquee/contract/messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

const firstPage: string | undefined = undefined

/** One thread, its messages oldest first; earlier ones are read on demand. */
export function useThread(threadId: string) {
  const company = useCompany()
  const query = useInfiniteQuery({
    queryKey: queryKeys.messages(company.id, 'thread', threadId),
    queryFn: ({ pageParam, signal }) =>
      call(readThread, {
        params: { threadId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.older ?? undefined,
    refetchInterval: besidesLiveMs,
  })
  return {
    ...query,
    thread: query.data?.pages[0]?.thread,
    messages: query.data?.pages.toReversed().flatMap((page) => page.messages) ?? [],
  }
}

/**
 * What somebody who can answer looks at is not new any more. A page in the background is looked at
 * by nobody.
 */
export function useMarkRead(threadId: string, unread: number): void {
  useEffect(() => {
    if (unread === 0) return
    const look = () => {
      if (document.visibilityState === 'visible')
        // not worth a word: it is new for a little longer
        call(markThreadRead, { params: { threadId } }).catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [threadId, unread])
}
