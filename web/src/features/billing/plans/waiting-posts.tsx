import { useScheduled } from '#features/publishing'
import { longDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/billing'

/** Without a plan: how many scheduled posts it would send, and until when that helps (C94). */
export function WaitingPosts() {
  const { timeZone } = useCompany()
  const { data: posts = [] } = useScheduled()
  const waiting = posts.filter(({ publications }) =>
    publications.some(({ state }) => state === 'held' || state === 'scheduled'),
  )
  const [first] = waiting
  if (!first) return null
  return (
    <Banner kind="warn" title={texts.waiting.title({ count: waiting.length })}>
      {texts.waiting.text({ when: longDateTime(first.scheduledAt, timeZone) })}
    </Banner>
  )
}
