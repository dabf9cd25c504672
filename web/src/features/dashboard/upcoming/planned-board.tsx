import type { Tool } from '@marquee/contract/accounts.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/dashboard'
import { NextPost } from './next-post.tsx'
import type { usePlanned } from './use-planned.ts'

interface PlannedBoardProps {
  readonly plan: ReturnType<typeof usePlanned>
  readonly next: ScheduledPostView | undefined
  /** Undefined where they could not be read. */
  readonly tools: readonly Tool[] | undefined
  readonly zone: string
}

/**
 * The board, or what stood in the way of knowing what is on it: of one list alone nobody can tell
 * what is next, nor that nothing is.
 */
export function PlannedBoard({ plan, next, tools, zone }: PlannedBoardProps) {
  if (plan.isPending) return <SkeletonPage />
  return (
    <>
      {plan.error === null ? null : (
        <div className="next__unread">
          <LoadFailure
            title={texts.board.unread}
            error={plan.error}
            again={texts.posts.again}
            onAgain={plan.readAgain}
          />
        </div>
      )}
      {plan.isKnown ? <NextPost post={next} tools={tools} zone={zone} /> : null}
    </>
  )
}
