import { Banner } from '#ui/feedback/banner.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { isNotFound } from '../delete/removed-anyway.ts'
import { texts as listTexts } from '#texts/features/publishing'
import { texts } from '#texts/features/publishing/posts'

interface MissingPostProps {
  /** A reel's are its own. */
  readonly words?: Pick<typeof texts.detail, 'gone' | 'notLoaded'>
  readonly error: unknown
  readonly onAgain: () => void
}

/** Stands where an opened post should: it is gone only where the server says so. */
export function MissingPost({ words = texts.detail, error, onAgain }: MissingPostProps) {
  return isNotFound(error) ? (
    <Banner kind="warn" title={words.gone} role="status" />
  ) : (
    <LoadFailure
      title={words.notLoaded}
      error={error}
      again={listTexts.posts.again}
      onAgain={onAgain}
    />
  )
}
