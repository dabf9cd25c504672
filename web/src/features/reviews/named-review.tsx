import type { ReviewView } from '@marquee/contract/reviews.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { Card } from '#ui/layout/card.tsx'
import { OneReviewPart } from './one-review.tsx'
import { useReview } from './use-reviews.ts'

/**
 * The review that a mail, an alert or the dashboard leads to. Where the list does not reach so far
 * it stands above it. `listed`: what the list shows.
 */
export function NamedReview({ listed }: { readonly listed: readonly ReviewView[] }) {
  const [search] = useSearchParams()
  const id = search.get('review')
  if (id === null) return null
  return <Named key={id} reviewId={id} isListed={listed.some((review) => review.id === id)} />
}

interface NamedProps {
  readonly reviewId: string
  readonly isListed: boolean
}

function Named({ reviewId, isListed }: NamedProps) {
  // drawn again when it comes
  useReview(reviewId, { isAsked: !isListed })
  const isReached = useRef(false)
  useEffect(() => {
    if (isReached.current) return
    const row = document.getElementById(`review-${reviewId}`)
    if (!row) return
    // once: whoever scrolls on is not taken back by the next reading
    isReached.current = true
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('.review > .btn')?.focus({ preventScroll: true })
  })
  if (isListed) return null
  return (
    <Card clip className="reviews__named">
      <OneReviewPart reviewId={reviewId} asksToAnswer={0} isNamed />
    </Card>
  )
}
