import './reviews.css'
import { readReview } from '@marquee/contract/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/reviews'
import { ReplyDialog } from './reply/reply-dialog.tsx'
import { ReviewRow } from './review-row.tsx'

interface OneReviewProps {
  readonly reviewId: string
  /** Counts presses of somebody who wants to answer; 0: nobody did. */
  readonly asksToAnswer: number
}

/** One review, what was answered, and the form that answers it. */
export function OneReviewPart({ reviewId, asksToAnswer }: OneReviewProps) {
  const company = useCompany()
  const { data, error } = useQuery({
    queryKey: queryKeys.reviews(company.id, 'one', reviewId),
    queryFn: ({ signal }) => call(readReview, { params: { id: reviewId }, signal }),
  })
  const [isWriting, setIsWriting] = useState(false)
  const [asked, setAsked] = useState(asksToAnswer)
  if (asked !== asksToAnswer) {
    setAsked(asksToAnswer)
    setIsWriting(true)
  }
  if (error && !data)
    return (
      <Banner kind="fail" role="alert" title={texts.failed}>
        {errorText(error)}
      </Banner>
    )
  if (!data) return <SkeletonRows label={texts.loading} rows={1} lead="face" />
  const write = () => {
    setIsWriting(true)
  }
  return (
    <>
      <ul className="rows">
        <ReviewRow review={data.review} pageUrl={data.pageUrl} isNamed={false} onWrite={write} />
      </ul>
      {isWriting ? (
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
