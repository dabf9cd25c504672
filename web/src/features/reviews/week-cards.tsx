import { networkNames, networks as table } from '@marquee/contract/networks/table.ts'
import { ArrowDownRight, ArrowUpRight } from '#ui/icons.ts'
import { Fragment } from 'react'
import { locale } from '#lib/language.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/reviews'
import type { ReviewedPlace } from './use-reviews.ts'

const words = texts.cards
const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale, { style: 'percent' })
type Compared = ReviewedPlace['week']['countReviews']

/** Four numbers at most in a row: how many came within the week, and how good they were. */
export function WeekCards({ places }: { readonly places: readonly ReviewedPlace[] }) {
  return (
    <Card as="section" className="review-cards" clip aria-label={words.label}>
      <dl>
        {places.map(({ network, week }) => {
          const name = networkNames[network]
          const { countReviews, countRating } = week
          const isRated = countRating.currentNumber > 0
          return (
            <Fragment key={network}>
              <div className="review-cards__one">
                <dt>{words.reviews({ network: name })}</dt>
                <dd>
                  <span className="review-cards__number">{countReviews.currentNumber}</span>
                  <Change
                    of={countReviews}
                    by={percent.format(countReviews.percentageDifference / 100)}
                  />
                </dd>
              </div>
              <div className="review-cards__one">
                <dt>{words.rating({ network: name })}</dt>
                <dd>
                  <span className="review-cards__number">
                    {isRated ? tenth.format(countRating.currentNumber) : words.none}
                    {isRated ? <small> {words.outOf}</small> : null}
                  </span>
                  {isRated && countRating.oldNumber > 0 ? (
                    <Change of={countRating} by={byTenths(countRating)} />
                  ) : (
                    <span className="review-cards__same">{words.nothingBefore}</span>
                  )}
                  {table[network].reviews?.rates === 'recommendation' ? (
                    <span className="review-cards__same">{words.recommendations}</span>
                  ) : null}
                </dd>
              </div>
            </Fragment>
          )
        })}
      </dl>
    </Card>
  )
}

const byTenths = ({ currentNumber, oldNumber }: Compared) =>
  tenth.format(Math.abs(currentNumber - oldNumber))

/** Up or down against the week before: arrow, words and colour, in that order of importance. */
function Change({ of, by }: { readonly of: Compared; readonly by: string }) {
  const { currentNumber, oldNumber } = of
  if (currentNumber === oldNumber) return <span className="review-cards__same">{words.same}</span>
  const isUp = currentNumber > oldNumber
  const Icon = isUp ? ArrowUpRight : ArrowDownRight
  return (
    <span className={isUp ? 'review-cards__up' : 'review-cards__down'}>
      <Icon aria-hidden="true" />
      <span aria-hidden="true">{by}</span>
      <span className="sr">{isUp ? words.up({ by }) : words.down({ by })}</span>
    </span>
  )
}
