import './reviews.css'
import { mostReplyBytes } from '@marquee/contract/review-rules.ts'
import { useState } from 'react'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/reviews'
import { ReplyDialog } from './reply/reply-dialog.tsx'
import { ReviewRow } from './review-row.tsx'
import { useReview } from './use-reviews.ts'

interface OneReviewProps {
  readonly reviewId: string
  /** Counts presses of somebody who wants to answer; 0: nobody did. */
  readonly asksToAnswer: number
  /** A mail or the dashboard led to it. */
  readonly isNamed?: boolean
}

/** One review, what was answered, and the form that answers it. */
export function OneReviewPart({ reviewId, asksToAnswer, isNamed = false }: OneReviewProps) {
  const { data, error, refetch } = useReview(reviewId)
  const [isWriting, setIsWriting] = useState(asksToAnswer > 0)
  const [asked, setAsked] = useState(asksToAnswer)
  if (asked !== asksToAnswer) {
    setAsked(asksToAnswer)
    setIsWriting(true)
  }
  if (error && !data)
    return error instanceof ApiError && error.status === 404 ? (
      <Banner kind="warn" role="status" title={errorText(error)} />
    ) : (
      <LoadFailure
        title={texts.failed}
        error={error}
        again={texts.again}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows label={texts.loading} rows={1} lead="face" />
  const write = () => {
    setIsWriting(true)
  }
  return (
    <>
      <ul className="rows">
        <ReviewRow review={data.review} pageUrl={data.pageUrl} isNamed={isNamed} onWrite={write} />
      </ul>
      {isWriting && mostReplyBytes(data.review.network) !== null ? (
        <ReplyDialog
          review={data.review}
          accountName={data.accountName}
          onClose={() => {
            setIsWriting(false)
          }}
        />
      ) : null}
    </>
  )
}
