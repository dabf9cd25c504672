import type { Statistic } from '@marquee/contract/insights.ts'
import { ArrowDownRight, ArrowUpRight, Minus } from '#ui/icons.ts'
import { numberText, percentText } from './number-words.ts'
import { texts } from '#texts/features/insights'

type ChangeProps = Pick<Statistic, 'oldNumber' | 'percentageDifference' | 'percentageType'>

/** Up or down by so much: an arrow and words, never colour alone (STATS-009). */
export function ChangeMark({ oldNumber, percentageDifference, percentageType }: ChangeProps) {
  if (percentageDifference === null || percentageType === null) return null
  const isUp = percentageType === 'positive'
  const Arrow = percentageDifference === 0 ? Minus : isUp ? ArrowUpRight : ArrowDownRight
  const change = percentText(percentageDifference)
  const before = numberText(oldNumber)
  return (
    <span className={`change change--${percentageDifference === 0 ? 'same' : percentageType}`}>
      <Arrow aria-hidden="true" />
      <span aria-hidden="true">{change}</span>
      <span className="sr">
        {percentageDifference === 0
          ? texts.change.same
          : isUp
            ? texts.change.up({ change, before })
            : texts.change.down({ change, before })}
      </span>
    </span>
  )
}
