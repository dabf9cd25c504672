import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { showMore } from '#lib/api/show-more.ts'
import { Banner } from './banner.tsx'
import { Button, type ButtonSize } from '../buttons/button.tsx'

interface LoadMoreProps {
  readonly list: Parameters<typeof showMore>[0] &
    Pick<
      UseInfiniteQueryResult,
      'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'
    >
  readonly words: {
    /** What could not be loaded. */
    readonly failed: string
    /** The button after that. */
    readonly again: string
    /** The button before. */
    readonly more: string
  }
  readonly size?: ButtonSize
  readonly className: string
  /** Told before the next page is asked for. */
  readonly onMore?: (() => void) | undefined
}

/**
 * The end of a list: why more did not come, and the button for it. It is the same button before and
 * after a failure, so it keeps the focus (WCAG 2.4.3). Nothing where the list is whole.
 */
export function LoadMore({ list, words, size, className, onMore }: LoadMoreProps) {
  const isFailed = list.isFetchNextPageError && !list.isFetchingNextPage
  if (!list.hasNextPage) return null
  return (
    <div className={className}>
      {isFailed ? (
        <Banner kind="fail" role="alert" title={words.failed}>
          {errorText(list.error)}
        </Banner>
      ) : null}
      <Button
        size={size}
        busy={list.isFetchingNextPage}
        onClick={() => {
          onMore?.()
          void showMore(list)
        }}
      >
        {isFailed ? words.again : words.more}
      </Button>
    </div>
  )
}
