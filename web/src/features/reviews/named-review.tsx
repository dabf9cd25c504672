import type { ReviewView } from '@marquee/contract/reviews.ts'
import { useEffect, type RefObject } from 'react'
import { useSearchParams } from 'wouter'
import { Card } from '#ui/layout/card.tsx'
import { OneReviewPart } from './one-review.tsx'
import { useReview } from './use-reviews.ts'

interface NamedReviewProps {
  readonly listed: readonly ReviewView[]
  /** The one that was come to already: whoever went on from it is not taken back. */
  readonly reachedRef: RefObject<string | null>
}

/**
 * The review that a mail, an alert or the dashboard leads to. Where the list does not reach so far
 * it stands above it. `listed`: what the list shows.
 */
export function NamedReview({ listed, reachedRef }: NamedReviewProps) {
  const [search] = useSearchParams()
  const id = search.get('review')
  if (id === null) return null
  return (
    <Named
      key={id}
      reviewId={id}
      isListed={listed.some((review) => review.id === id)}
      reachedRef={reachedRef}
    />
  )
}

interface NamedProps {
  readonly reviewId: string
  readonly isListed: boolean
  readonly reachedRef: RefObject<string | null>
}

function Named({ reviewId, isListed, reachedRef }: NamedProps) {
  // drawn again when it comes
  useReview(reviewId, { isAsked: !isListed })
  useEffect(() => {
    if (reachedRef.current === reviewId) return
    const row = document.getElementById(`review-${reviewId}`)
    if (!row) return
    // once: whoever scrolls on is not taken back by the next reading
    reachedRef.current = reviewId
    row.scrollIntoView({ block: 'center' })
    // not from whoever is at something else by now
    const { activeElement: at } = document
    if (at !== null && at !== document.body && !at.matches('main, h1')) return
    row.querySelector<HTMLElement>('.review > .btn')?.focus({ preventScroll: true })
  })
  if (isListed) return null
  return (
    <Card clip className="reviews__named">
      <OneReviewPart reviewId={reviewId} asksToAnswer={0} isNamed />
    </Card>
  )
}
