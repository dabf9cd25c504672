import {
  getFacebookPost,
  type PostView,
  type ScheduledPostView,
} from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from '#ui/icons.ts'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { distance, longDateTime } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { PostFoot } from '../posts/detail/post-foot.tsx'
import { PostFacts } from '../posts/detail/post-facts.tsx'
import { MissingPost } from '../posts/panel/missing-post.tsx'
import { PostPanel } from '../posts/panel/post-panel.tsx'
import { PostTalk } from '../posts/detail/post-talk.tsx'
import { removalNote, removalOf } from '../posts/delete/removal.ts'
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
  const single = useQuery({
    queryKey: queryKeys.posts(company.id, 'one', openId),
    queryFn: ({ signal }) => call(getFacebookPost, { params: { id: openId }, signal }),
    enabled: !planned && !listed && !isLoading,
  })
  const reel = listed ?? single.data
  const removal = reel && removalOf(reel)
  /** Of a planned reel another question is asked than of a sent one, and it may become that. */
  const [asks, setAsks] = useState<'planned' | 'sent' | null>(null)
  if (asks === 'planned' && !planned) setAsks(null)
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
                onClick={() => {
                  setAsks('planned')
                }}
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
        {asks === 'planned' ? (
          <ReelQuestion
            id={planned.id}
            isScheduled
            onDone={(isGone) => {
              setAsks(null)
              if (isGone) onOpen(null)
            }}
            onCancel={() => {
              setAsks(null)
            }}
          />
        ) : null}
      </PostPanel>
    )
  }
  return (
    <PostPanel
      title={texts.detail}
      ids={ids}
      openId={openId}
      onOpen={onOpen}
      footer={
        reel && may ? (
          <PostFoot
            post={reel}
            onDelete={() => {
              setAsks('sent')
            }}
          />
        ) : undefined
      }
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
      {asks === 'sent' && reel && removal ? (
        <ReelQuestion
          id={reel.id}
          isScheduled={false}
          note={removalNote(removal)}
          onDone={(isGone) => {
            setAsks(null)
            if (isGone) onOpen(null)
          }}
          onCancel={() => {
            setAsks(null)
          }}
        />
      ) : null}
    </PostPanel>
  )
}
