import { Rows } from '#ui/layout/list-row.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/inbox'
import { isFirstReading } from './first-reading.ts'
import { MessagesAge } from './messages-age.tsx'
import { NoThreads } from './no-threads.tsx'
import { ThreadProblems } from './thread-problems.tsx'
import { ThreadRow } from './thread-row.tsx'
import type { ThreadsShown, useThreads } from './use-threads.ts'

interface ThreadListProps {
  readonly threads: ReturnType<typeof useThreads>
  readonly shown: ThreadsShown
  readonly openId: string | null
  readonly zone: string
}

/** MESSAGES-001: one row a sender. */
export function ThreadList({ threads, shown, openId, zone }: ThreadListProps) {
  const { items, first, error } = threads
  const isFiltered = shown.filter !== 'all' || shown.network !== null || shown.q !== ''
  if (error && items.length === 0)
    return (
      <LoadFailure
        title={texts.failedLoad}
        error={error}
        again={texts.again}
        onAgain={() => {
          void threads.refetch()
        }}
      />
    )
  // an empty list of other filters says nothing of this one
  const isComing = threads.isPlaceholderData || (!isFiltered && first && isFirstReading(first))
  if (!first || (items.length === 0 && isComing))
    return <SkeletonRows label={texts.loading} rows={6} />
  return (
    <>
      <MessagesAge readAt={first.readAt} />
      <ThreadProblems problems={first.problems} />
      {items.length === 0 ? (
        <NoThreads
          reading={first}
          isFiltered={isFiltered}
          onAgain={() => {
            void threads.refetch()
          }}
        />
      ) : (
        <Rows label={texts.list}>
          {items.map((thread) => (
            <li key={thread.id}>
              <ThreadRow
                thread={thread}
                zone={zone}
                chosen={thread.id === openId}
                href={`/user-panel/messages/${thread.id}`}
              />
            </li>
          ))}
        </Rows>
      )}
      <LoadMore
        list={threads}
        words={{ failed: texts.failedLoad, again: texts.again, more: texts.more }}
        size="sm"
        className="inbox__more"
      />
    </>
  )
}
