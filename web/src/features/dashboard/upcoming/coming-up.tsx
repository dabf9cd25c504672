import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Link } from 'wouter'
import { weekdays } from '#lib/time/date-words.ts'
import { clockTimeAt, dayAt } from '#lib/time/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/badges/count.tsx'
import { dayParts, weekdayOf } from '#ui/calendar/month-days.ts'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/dashboard'
import { plannedAddress } from './use-planned.ts'

const most = 4

/** What follows the post on the board. */
export function ComingUp({
  posts,
  zone,
}: {
  readonly posts: readonly ScheduledPostView[]
  readonly zone: string
}) {
  if (posts.length === 0) return null
  return (
    <section className="coming" aria-label={texts.columns.comingUp}>
      <header className="column__head">
        <h3>{texts.columns.comingUp}</h3>
        <Count value={posts.length} />
      </header>
      <Card clip>
        <ul className="rows">
          {posts.slice(0, most).map((post) => {
            const day = dayAt(post.scheduledAt, zone)
            return (
              <li key={post.id}>
                <Link className="row-item row-item--middle coming__row" href={plannedAddress(post)}>
                  <span className="coming__when num">
                    <b>
                      {weekdays[weekdayOf(day)]?.slice(0, 3)} {dayParts(day).day}
                    </b>
                    <span>{clockTimeAt(post.scheduledAt, zone)}</span>
                  </span>
                  <span className="coming__text clamp-2" dir="auto">
                    {post.title}
                  </span>
                  <NetworkMarks networks={post.socialNetworks} />
                </Link>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
