import { networkNames, networks as table } from '@marquee/contract/networks/table.ts'
import { locale } from '#lib/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/reviews'
import type { ReviewedPlace } from '../use-reviews.ts'

const words = texts.distribution
const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat(locale)

/** How many of each rating there are, of all of them: bars with their numbers, in a table. */
export function Distribution({ place }: { readonly place: ReviewedPlace }) {
  const { network, average, total, distribution } = place
  const name = networkNames[network]
  // a first reading that broke off may have left some
  const isUnread = place.readAt === null && total === 0
  const isByStars = table[network].reviews?.rates === 'stars'
  const most = Math.max(1, ...distribution)
  const rows = distribution
    .map((count, index) => ({ rating: index + 1, count }))
    .toReversed()
    .filter(({ rating, count }) => isByStars || rating === 1 || rating === 5 || count > 0)
  const label = (rating: number) => {
    if (isByStars || (rating !== 1 && rating !== 5)) return words.stars({ rating })
    return rating === 5 ? texts.recommends : texts.recommendsNot
  }
  return (
    <Card as="section" pad className="distribution" aria-label={words.label({ network: name })}>
      <h3>
        <NetworkMark network={network} silent /> {name}
      </h3>
      <p className="distribution__sum">
        {average === null ? null : (
          <b>
            {tenth.format(average)} <small>{texts.cards.outOf}</small>
          </b>
        )}
        <span>{isUnread ? texts.notYet : words.total({ count: total })}</span>
      </p>
      {isUnread ? null : (
        <table>
          <caption className="sr">{words.label({ network: name })}</caption>
          <tbody>
            {rows.map(({ rating, count }) => (
              <tr key={rating}>
                <th scope="row">{label(rating)}</th>
                <td className="distribution__bar" aria-hidden="true">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                    <rect width="100" height="8" className="distribution__ground" />
                    <rect width={(count / most) * 100} height="8" className="distribution__part" />
                  </svg>
                </td>
                <td className="distribution__count">{whole.format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isByStars ? null : <p className="distribution__note">{words.ended({ network: name })}</p>}
    </Card>
  )
}
