import './reviews.css'
import { networkNames, networks as table, networkKeys } from '@marquee/contract/networks/table.ts'
import type { ReviewView } from '@marquee/contract/reviews.ts'
import { Fragment, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ConnectOrAsk } from '#features/accounts'
import { ago } from '#lib/time/ago.ts'
import { useNow } from '#lib/time/use-now.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/reviews'
import { Distribution } from './numbers/distribution.tsx'
import { NamedReview } from './named-review.tsx'
import { ReplyDialog } from './reply/reply-dialog.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRow } from './review-row.tsx'
import {
  useReviews,
  useReviewSummary,
  type ReviewedPlace,
  type ReviewChoice,
  useReview,
} from './use-reviews.ts'
import { WeekCards } from './numbers/week-cards.tsx'

const everything: ReviewChoice = { network: null, stars: null, isUnanswered: false }
const isEverything = ({ network, stars, isUnanswered }: ReviewChoice) =>
  network === null && stars === null && !isUnanswered
const readable = networkKeys.filter((key) => table[key].reviews !== null)
/** What guests say of the place, in numbers and words, and the answers (REVIEWS-001). */
export function ReviewsPage() {
  const { data, error, refetch } = useReviewSummary()
  // asked beside the numbers, not after them
  useReviews(everything)
  return (
    <div className="reviews">
      <PageHead title={texts.title} />
      {data === undefined ? (
        error ? (
          <Failed error={error} onAgain={() => void refetch()} />
        ) : (
          <SkeletonRows label={texts.loading} rows={5} lead="face" />
        )
      ) : data.places.length === 0 ? (
        <NotConnected />
      ) : (
        <Everything
          places={data.places}
          unanswered={data.unanswered}
          error={error}
          onAgain={() => void refetch()}
        />
      )}
    </div>
  )
}

function Failed({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  return <LoadFailure title={texts.failed} error={error} again={texts.again} onAgain={onAgain} />
}

function NotConnected() {
  const [first = '', second = ''] = readable.map((key) => networkNames[key])
  return (
    <Card pad>
      <EmptyState
        word={texts.notConnectedWord}
        action={
          <ConnectOrAsk>
            <ButtonLink variant="primary" href="/user-panel/tools">
              {texts.connect}
            </ButtonLink>
          </ConnectOrAsk>
        }
      >
        {texts.notConnected({ first, second })}
      </EmptyState>
    </Card>
  )
}

/** The review as it stands now: one that was answered meanwhile may have left the list. */
function useLatest(written: ReviewView | null, listed: readonly ReviewView[]): ReviewView | null {
  const inList = listed.find(({ id }) => id === written?.id)
  const isAway = written !== null && inList === undefined
  const one = useReview(written?.id ?? '', { isAsked: isAway })
  return inList ?? one.data?.review ?? written
}

interface EverythingProps {
  readonly places: readonly ReviewedPlace[]
  readonly unanswered: number
  /** Why the numbers could not be read again; null: they could. */
  readonly error: Error | null
  readonly onAgain: () => void
}

function Everything({ places, unanswered, error, onAgain }: EverythingProps) {
  const [choice, setChoice] = useState(everything)
  // the form keeps what it began with, and asks before it replaces what somebody answered meanwhile
  const [written, setWritten] = useState<ReviewView | null>(null)
  const reachedRef = useRef<string | null>(null)
  const list = useReviews(choice)
  const answered = useLatest(written, list.reviews)
  const isComing =
    list.isPending ||
    (list.reviews.length === 0 && places.some((place) => place.isReading && place.readAt === null))
  const accountOf = ({ network }: ReviewView) =>
    places.find((place) => place.network === network)?.accountName ?? ''
  // numbers and list fail together when the server is down, and that is said once
  const failed = error ?? (isStale(list) ? list.error : null)
  return (
    <>
      {failed === null ? null : (
        <Failed
          error={failed}
          onAgain={() => {
            onAgain()
            void list.refetch()
          }}
        />
      )}
      <Ages places={places} />
      <WeekCards places={places} />
      <div className="reviews__columns">
        <section aria-labelledby="latest-reviews">
          <div className="reviews__head">
            <h2 id="latest-reviews">{texts.latest}</h2>
            <ReviewFilters
              choice={choice}
              onChange={setChoice}
              networks={places.map(({ network }) => network)}
              unanswered={unanswered}
            />
          </div>
          {isComing ? (
            <SkeletonRows label={texts.loading} rows={4} lead="face" />
          ) : (
            <>
              {isEverything(choice) ? (
                <NamedReview listed={list.reviews} reachedRef={reachedRef} />
              ) : null}
              <ReviewList list={list} choice={choice} places={places} onWrite={setWritten} />
            </>
          )}
        </section>
        {/* below the list on a phone, so it would be pushed away by what comes */}
        {isComing ? null : (
          <aside aria-label={texts.distribution.all}>
            {places.map((place) => (
              <Distribution key={place.network} place={place} />
            ))}
          </aside>
        )}
      </div>
      {answered === null ? null : (
        <ReplyDialog
          key={answered.id}
          review={answered}
          accountName={accountOf(answered)}
          onClose={() => {
            setWritten(null)
          }}
        />
      )}
    </>
  )
}

/** Whether the list is known from before, and could not be read again. */
const isStale = ({ data, isError, isFetchNextPageError }: ReturnType<typeof useReviews>) =>
  isError && data !== undefined && !isFetchNextPageError

/** How old the figures are, and why they are not newer. */
function Ages({ places }: { readonly places: readonly ReviewedPlace[] }) {
  const at = useNow()
  return (
    <>
      {places.flatMap(({ network, problem }) =>
        problem === null
          ? []
          : [
              <Banner
                key={network}
                kind="warn"
                role="status"
                title={texts.notRead({ network: networkNames[network] })}
              >
                {worded(problem)}
              </Banner>,
            ],
      )}
      <div className="reviews__age">
        <p role="status">
          {places.map((place, nth) => (
            <Fragment key={place.network}>
              {nth === 0 ? null : ' · '}
              <Age place={place} at={at} />
            </Fragment>
          ))}
        </p>
        <p>{texts.week}</p>
      </div>
    </>
  )
}

interface AgeProps {
  readonly place: ReviewedPlace
  readonly at: Date
}

function Age({ place: { network, readAt, isReading }, at }: AgeProps) {
  const name = networkNames[network]
  if (isReading) return texts.reading({ network: name })
  if (readAt === null) return texts.neverRead({ network: name })
  // that a minute went by is not read out
  return <span aria-live="off">{texts.readAt({ network: name, when: ago(readAt, at) })}</span>
}

interface ReviewListProps {
  readonly list: ReturnType<typeof useReviews>
  readonly choice: ReviewChoice
  readonly places: readonly ReviewedPlace[]
  readonly onWrite: (review: ReviewView) => void
}

function ReviewList({ list, choice, places, onWrite }: ReviewListProps) {
  const [search] = useSearchParams()
  const { reviews, data, error, refetch } = list
  if (error && data === undefined) return <Failed error={error} onAgain={() => void refetch()} />
  if (reviews.length === 0)
    // an empty list of another choice says nothing of this one
    return list.isPlaceholderData ? (
      <SkeletonRows label={texts.loading} rows={4} lead="face" />
    ) : (
      <NoReviews choice={choice} places={places} />
    )
  return (
    <>
      <Card clip>
        <ul className="rows">
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              isNamed={search.get('review') === review.id}
              pageUrl={places.find(({ network }) => network === review.network)?.pageUrl ?? null}
              onWrite={() => {
                onWrite(review)
              }}
            />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} words={texts} className="reviews__more" />
    </>
  )
}

/** Nothing is there only where it was looked for. */
function NoReviews({ choice, places }: Pick<ReviewListProps, 'choice' | 'places'>) {
  const isUnread = places.some(
    ({ network, readAt }) =>
      readAt === null && (choice.network === null || choice.network === network),
  )
  return (
    <Card pad>
      {isUnread ? (
        <EmptyState word={texts.notYetWord}>{texts.notYet}</EmptyState>
      ) : (
        <EmptyState word={texts.noneWord}>
          {isEverything(choice) ? texts.none : texts.noneOfThese}
        </EmptyState>
      )}
    </Card>
  )
}
