import { networkNames, networks as table } from '@marquee/contract/networks/table.ts'
import { ArrowDownRight, ArrowUpRight } from '#ui/icons.ts'
import { Fragment } from 'react'
import { locale } from '#lib/language.ts'
import { figure } from '#lib/word-numbers.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#texts/features/reviews'
import type { ReviewedPlace } from '../use-reviews.ts'

const words = texts.cards
const tenth = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale, { style: 'percent' })
type Compared = ReviewedPlace['week']['countReviews']

/** Four numbers at most in a row: how many came within the week, and how good they were. */
export function WeekCards({ places }: { readonly places: readonly ReviewedPlace[] }) {
  return (
    <Card as="section" className="review-cards" clip aria-label={words.label}>
      <dl>
        {places.map(({ network, week, readAt }) => {
          const name = networkNames[network]
          return (
            <Fragment key={network}>
              <div className="review-cards__one">
                <dt>{words.reviews({ network: name })}</dt>
                <dd>{readAt === null ? <NotRead /> : <Reviews of={week.countReviews} />}</dd>
              </div>
              <div className="review-cards__one">
                <dt>{words.rating({ network: name })}</dt>
                <dd>
                  {readAt === null ? <NotRead /> : <Rating of={week.countRating} />}
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

/** A network that was never read to its end has no week: a zero would be made up. */
const NotRead = () => <span className="review-cards__number">{words.none}</span>

function Reviews({ of }: { readonly of: Compared }) {
  return (
    <>
      <span className="review-cards__number">{figure(of.currentNumber)}</span>
      {of.oldNumber === 0 && of.currentNumber > 0 ? (
        <span className="review-cards__same">{words.nothingBefore}</span>
      ) : (
        <Change of={of} by={percent.format(of.percentageDifference / 100)} />
      )}
    </>
  )
}

function Rating({ of }: { readonly of: Compared }) {
  const isRated = of.currentNumber > 0
  return (
    <>
      <span className="review-cards__number">
        {isRated ? tenth.format(of.currentNumber) : words.none}
        {isRated ? <small> {words.outOf}</small> : null}
      </span>
      {isRated && of.oldNumber > 0 ? (
        <Change of={of} by={byTenths(of)} />
      ) : (
        <span className="review-cards__same">{words.nothingBefore}</span>
      )}
    </>
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
