import { networkNames } from '@marquee/contract/networks/table.ts'
import { mostReplyBytes } from '@marquee/contract/review-rules.ts'
import type { ReviewView } from '@marquee/contract/reviews.ts'
import { ExternalLink } from '#ui/icons.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/reviews'
import { ReplyPart } from './reply/reply-part.tsx'
import { Rating } from './stars.tsx'

interface ReviewRowProps {
  readonly review: ReviewView
  /** Where the reviews stand at the network. */
  readonly pageUrl: string | null
  /** A mail or the dashboard led to it. */
  readonly isNamed: boolean
  readonly onWrite: () => void
}

/** What one guest says, and what was answered. */
export function ReviewRow({ review, pageUrl, isNamed, onWrite }: ReviewRowProps) {
  const { timeZone } = useCompany()
  const { reviewer, network, text, createdAt } = review
  const name = reviewer ?? texts.nobody
  return (
    <li className="row-item review" id={`review-${review.id}`} data-named={isNamed || undefined}>
      <Avatar name={name} network={network} />
      <div className="row-item__body">
        <p className="review__line">
          <b>{name}</b>
          <span className="sr">{texts.on({ network: networkNames[network] })}</span>
          <Rating review={review} />
          <span className="review__at">{longDateTime(createdAt, timeZone)}</span>
        </p>
        <Changed review={review} />
        {text === '' ? (
          <p className="review__silent">{texts.noWords}</p>
        ) : (
          <p dir="auto" className="review__text">
            {text}
          </p>
        )}
        <ReplyPart review={review} onWrite={onWrite} />
      </div>
      <Act review={review} pageUrl={pageUrl} name={name} onWrite={onWrite} />
    </li>
  )
}

function Changed({ review }: { readonly review: ReviewView }) {
  const { timeZone } = useCompany()
  const { changedAt, earlierStars, stars } = review
  if (changedAt === null) return null
  const at = longDateTime(changedAt, timeZone)
  return (
    <p className="review__at">
      {earlierStars !== null && stars !== null && earlierStars !== stars
        ? texts.changedFrom({ at, stars: earlierStars })
        : texts.changed({ at })}
    </p>
  )
}

/** Answered here, or on the network's own page (REVIEWS-004, 005, 013). */
function Act({
  review,
  pageUrl,
  name,
  onWrite,
}: Pick<ReviewRowProps, 'review' | 'pageUrl' | 'onWrite'> & { readonly name: string }) {
  const may = useMay('editor')
  const { network, reply, wish } = review
  if (mostReplyBytes(network) === null)
    return pageUrl === null ? null : (
      <ButtonLink leave size="sm" href={pageUrl} target="_blank" rel="noopener">
        {texts.replyOn({ network: networkNames[network] })}
        <ExternalLink aria-hidden="true" />
      </ButtonLink>
    )
  if (!may || reply !== null || wish !== null) return null
  return (
    <Button size="sm" aria-label={texts.replyTo({ name })} onClick={onWrite}>
      {texts.reply}
    </Button>
  )
}
