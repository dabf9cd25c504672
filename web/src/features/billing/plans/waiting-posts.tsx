import type { PublicationView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { useScheduled, useScheduledReels } from '#features/publishing'
import { now } from '#lib/time/clock.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/billing'

const words = texts.waiting

/**
 * Without a plan: how many scheduled posts and reels it would send, until when that helps, and how
 * many it would only ask about (C94).
 */
export function WaitingPosts() {
  const { timeZone } = useCompany()
  const posts = useScheduled()
  const reels = useScheduledReels()
  // one list alone would be counted anew as soon as the other is there
  if (posts.isPending || reels.isPending) return null
  const at = now()
  const waiting = [...(posts.data ?? []), ...(reels.data ?? [])].flatMap(
    (post) => waitingIn(post, at) ?? [],
  )
  const inTime = waiting.filter(({ isLate }) => !isLate)
  const late = waiting.length - inTime.length
  const lateText = late === 0 ? null : words.late({ count: late })
  if (inTime.length === 0) return lateText === null ? null : <Banner kind="warn" title={lateText} />
  const [next] = inTime
    .map(({ dueAt }) => dueAt)
    .filter((dueAt) => isAhead(dueAt, at))
    .toSorted()
  return (
    <Banner kind="warn" title={words.title({ count: inTime.length })}>
      {next === undefined
        ? words.now({ count: inTime.length })
        : words.text({ when: longDateTime(next, timeZone) })}{' '}
      {lateText}
    </Banner>
  )
}

interface WaitingPost {
  readonly dueAt: string
  /** A plan that comes now is too late for it: its owner is asked. */
  readonly isLate: boolean
}

/** What of a post waits for a plan, by the time of its next part; null: nothing does. */
function waitingIn(
  { publications, latenessMinutes }: ScheduledPostView,
  at: Date,
): WaitingPost | null {
  const dues = publications
    .filter(needsPlan)
    .map(({ dueAt }) => dueAt)
    .toSorted()
  const dueAt = dues.find((due) => isAhead(due, at)) ?? dues.at(-1)
  if (dueAt === undefined) return null
  return { dueAt, isLate: Date.parse(dueAt) + latenessMinutes * 60_000 < at.getTime() }
}

/** A plan alone sends nothing that is held for another reason. */
const needsPlan = ({ state, holdReason }: PublicationView) =>
  state === 'scheduled' || (state === 'held' && holdReason === 'plan')

const isAhead = (dueAt: string, at: Date) => Date.parse(dueAt) > at.getTime()
