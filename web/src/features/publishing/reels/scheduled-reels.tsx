import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { longDateTime } from '#lib/dates.ts'
import { filmLength } from '#lib/film-length.ts'
import { isAtLeast } from '#lib/role.ts'
import { useCompany } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Count } from '#ui/count.tsx'
import { NetworkMarks } from '#ui/network-mark.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ListFailure } from '../posts/list-failure.tsx'
import { Troubles } from '../posts/troubles.tsx'
import { useOpenPost } from '../posts/use-open-post.ts'
import { postState } from '../post-state.ts'
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
          {reel.media.durationMs === null ? when : `${when} · ${filmLength(reel.media.durationMs)}`}
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
        <Troubles publications={reel.publications} text={reel.title} sent={false} />
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
