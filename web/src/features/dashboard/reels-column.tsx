import { ArrowRight } from '#ui/icons.ts'
import { Link } from 'wouter'
import { PostRow, useHasReels, type useReels } from '#features/publishing'
import { ApiError } from '#lib/api/api-error.ts'
import { useMay } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Rows } from '#ui/layout/list-row.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/dashboard'

/** As of posts (DASHBOARD-004, C05). */
const moreFrom = 4
const words = texts.reels

export function ReelsColumn({
  reels,
  zone,
}: {
  readonly reels: ReturnType<typeof useReels>
  readonly zone: string
}) {
  const { items } = reels
  const may = useMay('editor')
  const hasReels = useHasReels()
  if (reels.error && items.length === 0) {
    return (
      <Banner
        kind="fail"
        role="alert"
        title={words.failed}
        action={
          <Button
            size="sm"
            onClick={() => {
              void reels.refetch()
            }}
          >
            {texts.posts.again}
          </Button>
        }
      >
        {reels.error instanceof ApiError ? reels.error.message : null}
      </Banner>
    )
  }
  if (reels.isPending)
    return (
      <Card clip>
        <SkeletonRows label={words.loading} rows={4} />
      </Card>
    )
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          word={texts.posts.noneWord}
          action={
            may && hasReels === true ? (
              <ButtonLink href="/user-panel/reels/new">{words.create}</ButtonLink>
            ) : undefined
          }
        >
          {hasReels === false ? words.connect : words.none}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card clip>
      <Rows label={texts.columns.reels}>
        {items.map((reel) => (
          <li key={reel.id}>
            <PostRow post={reel} zone={zone} lines={2} href={`/user-panel/reels?post=${reel.id}`} />
          </li>
        ))}
      </Rows>
      {items.length < moreFrom ? null : (
        <Link className="card__more" href="/user-panel/reels">
          {words.more}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </Card>
  )
}
