import type { PostView } from '@marquee/contract/publishing.ts'
import { Heart, ImageOff, MessageSquare } from '#ui/icons.ts'
import { memo } from 'react'
import { showMore } from '#lib/api/show-more.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { useCompany } from '#lib/session/session.ts'
import { figure } from '#lib/word-numbers.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Count } from '#ui/badges/count.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Announcer } from '../status/announcer.tsx'
import { anyCounts } from '../posts/any-counts.ts'
import { ListFailure } from '../posts/list-failure.tsx'
import { useOpenPost } from '../posts/panel/use-open-post.ts'
import { postState } from '../status/post-state.ts'
import { texts } from '#texts/features/publishing/reels'
import type { useReels } from './use-reels.ts'

/** Reels as they stand on phones: upright, with how long they are and how they do. */
export function PreviousReels({ reels }: { readonly reels: ReturnType<typeof useReels> }) {
  const { role } = useCompany()
  const { openId, open } = useOpenPost()
  const steadyOpen = useSteady(open)
  const { items } = reels
  // an empty list of other accounts says nothing of these
  const isComing = reels.isPending || (items.length === 0 && reels.isPlaceholderData)
  return (
    <section aria-labelledby="reels-previous">
      <h2 className="reels__head" id="reels-previous">
        {texts.previous}
        {reels.total === undefined || reels.total === 0 ? null : <Count value={reels.total} />}
      </h2>
      {reels.error ? (
        <ListFailure
          title={texts.failed}
          error={reels.error}
          onRetry={() => {
            void reels.refetch()
          }}
        />
      ) : null}
      {isComing ? <SkeletonRows label={texts.loading} rows={4} /> : null}
      {reels.isSuccess && !isComing && items.length === 0 ? (
        <EmptyState
          word={texts.noneWord}
          action={
            isAtLeast(role, 'editor') ? (
              <ButtonLink href="/user-panel/reels/new">{texts.newReel}</ButtonLink>
            ) : undefined
          }
        >
          {texts.nonePrevious}
        </EmptyState>
      ) : null}
      {items.length === 0 ? null : (
        <ul className="reels" aria-label={texts.list}>
          {items.map((reel) => (
            <li key={reel.id}>
              <ReelTile reel={reel} isOpen={reel.id === openId} onOpen={steadyOpen} />
            </li>
          ))}
        </ul>
      )}
      {reels.hasNextPage ? (
        <p className="posts__more">
          <Button
            busy={reels.isFetchingNextPage}
            onClick={() => {
              void showMore(reels)
            }}
          >
            {texts.more}
          </Button>
        </p>
      ) : null}
      <Announcer posts={items} />
    </section>
  )
}

interface ReelTileProps {
  readonly reel: PostView
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}

/** Drawn anew only when something of it changed: a press on one of many answers at once. */
const ReelTile = memo(function ReelTile({ reel, isOpen, onOpen }: ReelTileProps) {
  const state = postState(reel.publications, true)
  const still = reel.media.images[0]?.thumbUrl
  const text = reel.text === '' ? texts.noText : reel.text
  return (
    <button
      type="button"
      className="reel"
      aria-current={isOpen}
      onClick={() => {
        onOpen(reel.id)
      }}
    >
      <span className="reel__picture">
        {still === undefined ? (
          <span className="reel__none">
            <ImageOff aria-hidden="true" />
          </span>
        ) : (
          <img src={still} alt="" loading="lazy" />
        )}
        <span className="reel__marks">
          <NetworkMarks networks={reel.socialNetworks} />
        </span>
        {reel.media.video === null && reel.media.durationMs === null ? null : (
          <VideoBadge durationMs={reel.media.durationMs} />
        )}
        {state === null || state.kind === 'live' ? null : (
          <span className="reel__state">
            <Badge kind={state.kind}>{state.word}</Badge>
          </span>
        )}
      </span>
      <span className="reel__text clamp-4" dir="auto">
        {text}
      </span>
      <span className="reel__counts">
        {anyCounts(reel, 'likes') ? (
          <span>
            <Heart aria-hidden="true" />
            <span aria-hidden="true">{figure(reel.totalLikes)}</span>
            <span className="sr">{texts.likes({ count: reel.totalLikes })}</span>
          </span>
        ) : null}
        {anyCounts(reel, 'comments') ? (
          <span>
            <MessageSquare aria-hidden="true" />
            <span aria-hidden="true">{figure(reel.totalComments)}</span>
            <span className="sr">{texts.comments({ count: reel.totalComments })}</span>
          </span>
        ) : null}
      </span>
    </button>
  )
})
