import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/inbox'
import { isFirstReading, isUnread } from './first-reading.ts'
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
  if (!first || (items.length === 0 && !isFiltered && isFirstReading(first)))
    return <SkeletonRows label={texts.loading} rows={6} />
  return (
    <>
      <ThreadProblems problems={first.problems} />
      {items.length === 0 ? (
        isUnread(first) ? null : (
          <EmptyState word={texts.noneWord}>{isFiltered ? texts.noneFound : texts.none}</EmptyState>
        )
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
      {threads.hasNextPage ? (
        <div className="inbox__more">
          <Button
            size="sm"
            busy={threads.isFetchingNextPage}
            onClick={() => {
              void threads.fetchNextPage()
            }}
          >
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
