import type { PostView, ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Trash2 } from '#ui/icons.ts'
import { useState } from 'react'
import { distance, longDateTime } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { PostFoot } from '../posts/detail/post-foot.tsx'
import { PostFacts } from '../posts/detail/post-facts.tsx'
import { MissingPost } from '../posts/panel/missing-post.tsx'
import { PostPanel } from '../posts/panel/post-panel.tsx'
import { useStillOpen } from '../posts/panel/use-still-open.ts'
import { PostTalk } from '../posts/detail/post-talk.tsx'
import { removalNote, removalOf } from '../posts/delete/removal.ts'
import { usePostById } from '../posts/use-post-by-id.ts'
import { texts as own } from '#texts/features/publishing/reels/detail'
import { ReelQuestion } from './reel-question.tsx'
import { texts } from '#texts/features/publishing/reels'

interface ReelDetailProps {
  readonly reels: readonly PostView[]
  readonly scheduled: readonly ScheduledPostView[]
  readonly isLoading: boolean
  readonly openId: string
  readonly onOpen: (id: string | null) => void
}

/** Which reel is asked about, and as what. */
interface Question {
  readonly id: string
  readonly isPlanned: boolean
}

/**
 * One reel, made or planned: the video, its words, where it stands, its comments, and how to take
 * it down.
 */
export function ReelDetail({ reels, scheduled, isLoading, openId, onOpen }: ReelDetailProps) {
  const company = useCompany()
  const at = useNow()
  const may = isAtLeast(company.role, 'editor')
  const planned = scheduled.find(({ id }) => id === openId)
  const listed = reels.find(({ id }) => id === openId)
  const single = usePostById(openId, !planned && !listed && !isLoading)
  const reel = listed ?? single.post
  const removal = reel && removalOf(reel)
  const isStillOpen = useStillOpen(openId)
  /** Of a planned reel another question is asked than of a sent one, and it may become that. */
  const [asks, setAsks] = useState<Question | null>(null)
  const isAsked = asks?.id === openId && (asks.isPlanned ? planned : reel) !== undefined
  if (asks && !isAsked) setAsks(null)
  const ask = () => {
    setAsks({ id: openId, isPlanned: planned !== undefined })
  }
  const question = (note?: string) =>
    isAsked ? (
      <ReelQuestion
        id={openId}
        isScheduled={asks.isPlanned}
        note={note}
        onDone={(isGone) => {
          setAsks((now) => (now?.id === openId ? null : now))
          // whoever opened something else since is left there
          if (isGone && isStillOpen(openId)) onOpen(null)
        }}
        onCancel={() => {
          setAsks(null)
        }}
      />
    ) : null
  const ids = [...scheduled, ...reels].map(({ id }) => id)
  if (planned) {
    return (
      <PostPanel
        title={own.scheduledDetail}
        ids={ids}
        openId={openId}
        onOpen={onOpen}
        footer={
          may ? (
            <>
              <ButtonLink href={`/user-panel/reels/new?edit=${planned.id}`}>
                {texts.edit}
              </ButtonLink>
              <Button
                className="post-foot__end"
                variant="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={ask}
              >
                {texts.cancelReel}
              </Button>
            </>
          ) : undefined
        }
      >
        <PostFacts
          text={planned.title}
          media={planned.media}
          publications={planned.publications}
          zone={company.timeZone}
          sent={false}
          when={`${longDateTime(planned.scheduledAt, company.timeZone)}, ${distance(planned.scheduledAt, at, company.timeZone)}`}
        />
        {question()}
      </PostPanel>
    )
  }
  return (
    <PostPanel
      title={texts.detail}
      ids={ids}
      openId={openId}
      onOpen={onOpen}
      footer={reel && may ? <PostFoot post={reel} onDelete={ask} /> : undefined}
    >
      {reel ? (
        <PostFacts
          text={reel.text}
          media={reel.media}
          publications={reel.publications}
          zone={company.timeZone}
          sent
          isElsewhere={reel.origin === 'elsewhere'}
          when={reel.publishedAt === null ? '' : longDateTime(reel.publishedAt, company.timeZone)}
        >
          <PostTalk post={reel} />
        </PostFacts>
      ) : single.isError ? (
        <MissingPost words={own} error={single.error} onAgain={() => void single.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {question(removal && removalNote(removal))}
    </PostPanel>
  )
}
