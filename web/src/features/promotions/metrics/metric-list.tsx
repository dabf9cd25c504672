import type { PromotionGoal } from '@marquee/contract/promotion-rules.ts'
import type { PromotionMetrics } from '@marquee/contract/promotions.ts'
import { texts } from '#texts/features/promotions'
import {
  costPerResult,
  countText,
  moneyText,
  resultKindOf,
  resultsOf,
  type AdsMoney,
} from '../promotion-words.ts'

const words = texts.figures

interface MetricItem {
  readonly name: string
  readonly text: string
}

const nothing: PromotionMetrics = {
  spend: null,
  reach: null,
  inline_link_clicks: null,
  cost_per_inline_link_click: null,
  engagements: null,
  calls: null,
  directions: null,
  messages: null,
}

/** Spend, reach, clicks and cost per click (PROMOTIONS-013). */
export function mainMetrics(
  figures: PromotionMetrics | undefined,
  money: AdsMoney,
  spendName = words.spend,
): readonly MetricItem[] {
  const {
    spend,
    reach,
    inline_link_clicks: clicks,
    cost_per_inline_link_click: cost,
  } = figures ?? nothing
  return [
    { name: spendName, text: moneyText(spend, money) },
    { name: words.reach, text: countText(reach) },
    { name: words.clicks, text: countText(clicks) },
    { name: words.costPerClick, text: moneyText(cost, money) },
  ]
}

/**
 * What a venue wants of an ad: that somebody likes its post, calls, comes or writes, and what a
 * result by this goal cost. Null: no goal is known.
 */
export function resultMetrics(
  figures: PromotionMetrics | undefined,
  money: AdsMoney,
  goal: PromotionGoal | null,
): readonly MetricItem[] {
  const known = figures ?? nothing
  const kind = resultKindOf(goal, [known])
  return [
    { name: words.engagements, text: countText(known.engagements) },
    { name: words.calls, text: countText(known.calls) },
    { name: words.directions, text: countText(known.directions) },
    { name: words.messages, text: countText(known.messages) },
    {
      name: words.costPerResult,
      // without a result it costs nothing a piece
      text: resultsOf(known, kind) === 0 ? '–' : moneyText(costPerResult(known, kind), money),
    },
  ]
}

export function MetricList({
  figures,
  className,
}: {
  readonly figures: readonly MetricItem[]
  readonly className: string
}) {
  return (
    <dl className={className}>
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
