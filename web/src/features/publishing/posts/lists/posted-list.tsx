import type { PostView } from '@marquee/contract/publishing.ts'
import { memo } from 'react'
import { showMore } from '#lib/api/show-more.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/publishing'
import type { usePosted } from '../use-posts.ts'
import { Announcer } from '../../status/announcer.tsx'
import { ListFailure } from '../list-failure.tsx'
import { NoPosts } from './no-posts.tsx'
import { PanelPlace } from '../panel/panel-place.tsx'
import { PostRow } from '../post-row.tsx'
import { Incidents } from '../../incidents/incidents.tsx'
import { useOpenPost } from '../panel/use-open-post.ts'

const PostedDetail = lazyPart(
  async () => (await import('../detail/posted-detail.tsx')).PostedDetail,
)
/** Load More is noise up to here (C33). */
const fewPosts = 10
const words = texts.posts

interface PostedListProps {
  readonly posted: ReturnType<typeof usePosted>
  /** Some networks are off: what is empty may hide posts. */
  readonly isFiltered: boolean
  readonly nothingChosen: boolean
}

export function PostedList({ posted, isFiltered, nothingChosen }: PostedListProps) {
  const company = useCompany()
  const { openId, open } = useOpenPost()
  const steadyOpen = useSteady(open)
  const { items } = posted
  // an empty list of other networks says nothing of these
  const isComing = posted.isPending || (items.length === 0 && posted.isPlaceholderData)
  if (nothingChosen) return <EmptyState word={words.chooseWord}>{words.noneChosen}</EmptyState>
  return (
    <>
      {posted.error ? (
        <ListFailure
          title={words.failedPosted}
          error={posted.error}
          onRetry={() => {
            void posted.refetch()
          }}
        />
      ) : null}
      {isComing ? (
        <Card clip>
          <SkeletonRows label={words.loading} rows={5} />
        </Card>
      ) : null}
      {posted.isSuccess && !isComing && items.length === 0 ? (
        <NoPosts isHidden={isFiltered}>{words.nonePosted}</NoPosts>
      ) : null}
      {items.length === 0 ? null : (
        <Card clip>
          <Rows label={words.list}>
            {items.map((post) => (
              <Posted
                key={post.id}
                post={post}
                zone={company.timeZone}
                isChosen={post.id === openId}
                onOpen={steadyOpen}
              />
            ))}
          </Rows>
        </Card>
      )}
      {posted.hasNextPage && items.length > fewPosts ? (
        <p className="posts__more">
          <Button
            busy={posted.isFetchingNextPage}
            onClick={() => {
              void showMore(posted)
            }}
          >
            {words.more}
          </Button>
        </p>
      ) : null}
      <Announcer posts={items} />
      <PanelPlace title={words.one}>
        {(id) => (
          <PostedDetail posts={items} openId={id} isLoading={posted.isPending} onOpen={open} />
        )}
      </PanelPlace>
    </>
  )
}

interface PostedProps {
  readonly post: PostView
  readonly zone: string
  readonly isChosen: boolean
  readonly onOpen: (id: string) => void
}

/** Drawn anew only when something of it changed: a press on one of many answers at once. */
const Posted = memo(function Posted({ post, zone, isChosen, onOpen }: PostedProps) {
  return (
    <li>
      <PostRow
        post={post}
        zone={zone}
        lines={3}
        chosen={isChosen}
        onPress={() => {
          onOpen(post.id)
        }}
      />
      <Incidents publications={post.publications} text={post.text} sent />
    </li>
  )
})
