import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { useScheduled, useScheduledReels } from '#features/publishing'

/** What is planned, posts and reels, soonest first. */
export function usePlanned() {
  const posts = useScheduled()
  const reels = useScheduledReels()
  return {
    planned: [...(posts.data ?? []), ...(reels.data ?? [])].toSorted((a, b) =>
      a.scheduledAt.localeCompare(b.scheduledAt),
    ),
    isPending: posts.isPending || reels.isPending,
    /** Both lists are there: only then does nothing in them mean that nothing is planned. */
    isKnown: posts.data !== undefined && reels.data !== undefined,
    error: posts.error ?? reels.error,
    readAgain: () => {
      void posts.refetch()
      void reels.refetch()
    },
  }
}

/** What goes out next. What was missed stands where it needs a person, not here. */
export const nextOf = (planned: readonly ScheduledPostView[], at: string) =>
  planned.find(
    ({ scheduledAt, publications }) =>
      scheduledAt > at &&
      publications.some(({ state }) => state !== 'missed' && state !== 'canceled'),
  )

/** Where something planned is looked at. */
export const plannedAddress = ({ id, kind }: Pick<ScheduledPostView, 'id' | 'kind'>) =>
  kind === 'reel' ? `/user-panel/reels?post=${id}` : `/user-panel/posts/scheduled?post=${id}`
