import { isFirstReading, isUnread, useNewestThread } from '#features/inbox'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/team-inbox'

/** Nobody waits only where the messages were read. Why they could not be stands above. */
export function NobodyWaits() {
  const { first: reading, error, refetch } = useNewestThread()
  if (!reading && error)
    return (
      <LoadFailure
        title={texts.failedLoad}
        error={error}
        again={texts.again}
        onAgain={() => {
          void refetch()
        }}
      />
    )
  if (!reading || isFirstReading(reading))
    return <SkeletonRows label={texts.loading} rows={6} lead="face" />
  if (!isUnread(reading)) return <EmptyState word={texts.noneWord}>{texts.none.open}</EmptyState>
  return reading.problems.length > 0 ? null : (
    <EmptyState word={texts.notYetWord}>{texts.notYet}</EmptyState>
  )
}
