import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Trash2 } from '#ui/icons.ts'
import { memo, Suspense, useState } from 'react'
import { distance, longDateTime } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ListRow, Rows } from '#ui/layout/list-row.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { postState } from '../../status/post-state.ts'
import { texts } from '#texts/features/publishing'
import type { useScheduled } from '../use-posts.ts'
import { ListFailure } from '../list-failure.tsx'
import { NoPosts } from './no-posts.tsx'
import { PanelPlace } from '../panel/panel-place.tsx'
import { PostThumb, thumbOf } from '../post-row.tsx'
import { Incidents } from '../../incidents/incidents.tsx'
import { useOpenPost } from '../panel/use-open-post.ts'
import { useStillOpen } from '../panel/use-still-open.ts'
import { ZoneLine } from '../../zone/zone-line.tsx'

const CancelQuestion = lazyPart(
  async () => (await import('../delete/cancel-question.tsx')).CancelQuestion,
)
const ScheduledDetail = lazyPart(
  async () => (await import('../detail/scheduled-detail.tsx')).ScheduledDetail,
)
const words = texts.posts
interface ScheduledListProps {
  readonly scheduled: ReturnType<typeof useScheduled>
  /** Only these networks; null is all of them. */
  readonly shown: readonly NetworkKey[] | null
  readonly nothingChosen: boolean
}

/** Soonest first; what is held or was missed stands here too, because it asks for something. */
export function ScheduledList({ scheduled, shown, nothingChosen }: ScheduledListProps) {
  const company = useCompany()
  const at = useNow()
  const may = isAtLeast(company.role, 'editor')
  const { openId, open } = useOpenPost()
  const steadyOpen = useSteady(open)
  const isStillOpen = useStillOpen(openId)
  const [asks, setAsks] = useState<ScheduledPostView | null>(null)
  const items = (scheduled.data ?? []).filter(
    (post) => shown === null || post.socialNetworks.some((network) => shown.includes(network)),
  )
  if (nothingChosen) return <EmptyState word={words.chooseWord}>{words.noneChosen}</EmptyState>
  return (
    <>
      <ZoneLine />
      {scheduled.error ? (
        <ListFailure
          title={words.failedScheduled}
          error={scheduled.error}
          onRetry={() => {
            void scheduled.refetch()
          }}
        />
      ) : null}
      {scheduled.isPending ? (
        <Card clip>
          <SkeletonRows label={words.loading} rows={3} />
        </Card>
      ) : null}
      {scheduled.isSuccess && items.length === 0 ? (
        <NoPosts isHidden={scheduled.data.length > 0}>{words.noneScheduled}</NoPosts>
      ) : null}
      {items.length === 0 ? null : (
        <Card clip>
          <Rows label={words.scheduledList}>
            {items.map((post) => (
              <ScheduledItem
                key={post.id}
                post={post}
                zone={company.timeZone}
                ahead={distance(post.scheduledAt, at, company.timeZone)}
                isChosen={post.id === openId}
                onOpen={steadyOpen}
                onDelete={may ? setAsks : null}
              />
            ))}
          </Rows>
        </Card>
      )}
      {asks === null ? null : (
        <Suspense fallback={null}>
          <CancelQuestion
            post={asks}
            onDone={(id, isGone) => {
              setAsks((now) => (now?.id === id ? null : now))
              if (isGone && isStillOpen(id)) open(null)
            }}
            onCancel={() => {
              setAsks(null)
            }}
          />
        </Suspense>
      )}
      <PanelPlace title={words.planned}>
        {(id) => <ScheduledDetail posts={items} openId={id} onOpen={open} />}
      </PanelPlace>
    </>
  )
}

interface ScheduledRowProps {
  readonly post: ScheduledPostView
  readonly zone: string
  /** `in 4 h 14 min` */
  readonly ahead: string
  readonly isChosen: boolean
  readonly onOpen: (id: string) => void
}

interface ScheduledItemProps extends ScheduledRowProps {
  /** Null: the person may look and not change. */
  readonly onDelete: ((post: ScheduledPostView) => void) | null
}

/** A post with what happened to it, and the way to cancel it. */
function ScheduledItem({ post, zone, ahead, isChosen, onOpen, onDelete }: ScheduledItemProps) {
  return (
    <li>
      <div className="split-row">
        <ScheduledRow post={post} zone={zone} ahead={ahead} isChosen={isChosen} onOpen={onOpen} />
        {onDelete === null ? null : (
          <IconButton
            label={`${words.cancelPost}: ${post.title}`}
            tooltip={false}
            onClick={() => {
              onDelete(post)
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Incidents publications={post.publications} text={post.title} sent={false} />
    </li>
  )
}

/** Drawn anew only when something of it changed: a press on one of many answers at once. */
const ScheduledRow = memo(function ScheduledRow({
  post,
  zone,
  ahead,
  isChosen,
  onOpen,
}: ScheduledRowProps) {
  const state = postState(post.publications, false)
  return (
    <ListRow
      lead={<PostThumb {...thumbOf(post.media)} />}
      onPress={() => {
        onOpen(post.id)
      }}
      chosen={isChosen}
      marks={
        <>
          <NetworkMarks networks={post.socialNetworks} />
          {state === null || state.kind === 'scheduled' ? (
            <Badge kind="scheduled">{longDateTime(post.scheduledAt, zone)}</Badge>
          ) : (
            <Badge kind={state.kind}>{state.word}</Badge>
          )}
        </>
      }
      meta={
        <span>
          {state === null || state.kind === 'scheduled'
            ? ahead
            : longDateTime(post.scheduledAt, zone)}
        </span>
      }
    >
      <span className="clamp-3" dir="auto">
        {post.title}
      </span>
    </ListRow>
  )
})
