import { ApiError } from '#lib/api/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/publishing'

/**
 * A list that could not be read: what failed, the server's words, and the way to try again. The
 * rest stays usable.
 */
export function ListFailure({
  title,
  error,
  onRetry,
}: {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}) {
  return (
    <div className="posts__note">
      <Banner
        kind="fail"
        role="alert"
        title={title}
        action={
          <Button size="sm" onClick={onRetry}>
            {texts.posts.again}
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : null}
      </Banner>
    </div>
  )
}
