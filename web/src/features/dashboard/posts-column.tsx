import { ArrowRight } from '#ui/icons.ts'
import { Link } from 'wouter'
import { PostRow, postAddress, type usePosted } from '#features/publishing'
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

/** From so many on the shortcut shows, although six are visible (C05). */
const moreFrom = 4
const words = texts.posts

export function PostsColumn({
  posted,
  zone,
}: {
  readonly posted: ReturnType<typeof usePosted>
  readonly zone: string
}) {
  const { items } = posted
  const may = useMay('editor')
  if (posted.error && items.length === 0) {
    return (
      <Banner
        kind="fail"
        role="alert"
        title={words.failed}
        action={
          <Button
            size="sm"
            onClick={() => {
              void posted.refetch()
            }}
          >
            {words.again}
          </Button>
        }
      >
        {posted.error instanceof ApiError ? posted.error.message : null}
      </Banner>
    )
  }
  if (posted.isPending)
    return (
      <Card clip>
        <SkeletonRows label={words.loading} rows={4} />
      </Card>
    )
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          word={words.noneWord}
          action={
            may ? <ButtonLink href="/user-panel/posts/new">{words.create}</ButtonLink> : undefined
          }
        >
          {words.none}
        </EmptyState>
      </Card>
    )
  return (
    <Card clip>
      <Rows label={texts.columns.posts}>
        {items.map((post) => (
          <li key={post.id}>
            <PostRow post={post} zone={zone} lines={2} href={postAddress(post)} />
          </li>
        ))}
      </Rows>
      {items.length < moreFrom ? null : (
        <Link className="card__more" href="/user-panel/posts">
          {words.more}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </Card>
  )
}
