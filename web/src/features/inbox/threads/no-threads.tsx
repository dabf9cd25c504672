import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { texts } from '#texts/features/inbox'
import { isUnread, type Reading } from './first-reading.ts'

interface NoThreadsProps {
  readonly reading: Reading
  readonly isFiltered?: boolean
  readonly onAgain: () => void
}

/** Where no thread is shown: there is none only where every account was read. */
export function NoThreads({ reading, isFiltered = false, onAgain }: NoThreadsProps) {
  const { problems, isReading } = reading
  // why it was not read stands above
  if (isUnread(reading) && problems.length > 0) return null
  if (isUnread(reading) && !isReading)
    return (
      <EmptyState
        word={texts.notYetWord}
        action={
          <Button size="sm" onClick={onAgain}>
            {texts.again}
          </Button>
        }
      >
        {texts.notYet}
      </EmptyState>
    )
  return <EmptyState word={texts.noneWord}>{isFiltered ? texts.noneFound : texts.none}</EmptyState>
}
