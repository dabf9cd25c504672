import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { longDateTime } from '#lib/time/dates.ts'
import { videoLength } from '#lib/media/video-length.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/badges/count.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { ListFailure } from '../posts/list-failure.tsx'
import { Incidents } from '../incidents/incidents.tsx'
import { useOpenPost } from '../posts/panel/use-open-post.ts'
import { postState } from '../status/post-state.ts'
import { ReelQuestion } from './reel-question.tsx'
import { texts } from '#texts/features/publishing/reels'
import type { useScheduledReels } from './use-reels.ts'

/**
 * What will go out, soonest first; what is held or was missed stands here too, because it asks for
 * something.
 */
export function ScheduledReels({
  scheduled,
}: {
  readonly scheduled: ReturnType<typeof useScheduledReels>
}) {
  const items = scheduled.data ?? []
  return (
    <section className="reels__part" aria-labelledby="reels-scheduled">
      <h2 className="reels__head" id="reels-scheduled">
        {texts.scheduled} {items.length === 0 ? null : <Count value={items.length} />}
      </h2>
      {scheduled.error ? (
        <ListFailure
          title={texts.failedScheduled}
          error={scheduled.error}
          onRetry={() => {
            void scheduled.refetch()
          }}
        />
      ) : null}
      {scheduled.isPending ? <SkeletonRows label={texts.loading} rows={4} /> : null}
      {scheduled.isSuccess && items.length === 0 ? (
        <p className="reels__none">{texts.noneScheduled}</p>
      ) : null}
      {items.length === 0 ? null : (
        <ul className="reels__cards" aria-label={texts.scheduledList}>
          {items.map((reel) => (
            <li key={reel.id}>
              <ScheduledReel reel={reel} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ScheduledReel({ reel }: { readonly reel: ScheduledPostView }) {
  const company = useCompany()
  const { open } = useOpenPost()
  const [asks, setAsks] = useState(false)
  const state = postState(reel.publications, false)
  const still = reel.media.images[0]?.thumbUrl
  const when = longDateTime(reel.scheduledAt, company.timeZone)
  const name = reel.title.slice(0, 60)
  return (
    <Card className="reel-card">
      {still === undefined ? (
        <span className="reel-card__picture" />
      ) : (
        <img className="reel-card__picture" src={still} alt="" />
      )}
      <div className="reel-card__body">
        <p className="reel-card__marks">
          <NetworkMarks networks={reel.socialNetworks} />
          {state === null ? null : <Badge kind={state.kind}>{state.word}</Badge>}
        </p>
        <button
          type="button"
          className="reel-card__text clamp-4"
          dir="auto"
          onClick={() => {
            open(reel.id)
          }}
        >
          {reel.title}
        </button>
        <p className="reel-card__when num">
          {reel.media.durationMs === null
            ? when
            : `${when} · ${videoLength(reel.media.durationMs)}`}
        </p>
        {isAtLeast(company.role, 'editor') ? (
          <p className="reel-card__acts">
            <ButtonLink
              size="sm"
              href={`/user-panel/reels/new?edit=${reel.id}`}
              aria-label={texts.editOne({ text: name })}
            >
              {texts.edit}
            </ButtonLink>
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.cancelOne({ text: name })}
              onClick={() => {
                setAsks(true)
              }}
            >
              {texts.cancel}
            </Button>
          </p>
        ) : null}
        <Incidents publications={reel.publications} text={reel.title} sent={false} />
      </div>
      {asks ? (
        <ReelQuestion
          id={reel.id}
          isScheduled
          onDone={() => {
            setAsks(false)
          }}
          onCancel={() => {
            setAsks(false)
          }}
        />
      ) : null}
    </Card>
  )
}
