import { Star, ThumbsDown, ThumbsUp } from '#ui/icons.ts'
import type { ReviewView } from '@marquee/contract/reviews.ts'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/reviews'

/** Full and empty stars, told as words to who hears them. */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <span className="stars" role="img" aria-label={texts.stars({ stars })}>
      {[1, 2, 3, 4, 5].map((one) => (
        <Star
          key={one}
          aria-hidden="true"
          className={classNames('stars__one', one <= stars && 'stars__one--full')}
        />
      ))}
    </span>
  )
}

/** How pleased the guest was, as their network has it. */
export function Rating({ review }: { readonly review: Pick<ReviewView, 'stars' | 'recommends'> }) {
  if (review.stars !== null) return <Stars stars={review.stars} />
  if (review.recommends === null) return null
  const Icon = review.recommends ? ThumbsUp : ThumbsDown
  return (
    <span className={classNames('badge', review.recommends ? 'badge--live' : 'badge--fail')}>
      <Icon aria-hidden="true" />
      {review.recommends ? texts.recommends : texts.recommendsNot}
    </span>
  )
}
