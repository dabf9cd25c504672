import type { Advert } from '@marquee/contract/promotions.ts'
import { budgetOf } from '@marquee/contract/promotion-rules.ts'
import { texts } from '#texts/features/promotions'
import { moneyText, type AdsMoney } from '../promotion-words.ts'

const words = texts.card

interface BudgetBarProps {
  readonly ad: Advert
  readonly money: AdsMoney
  /** Of the ads account, whose days a daily budget counts. */
  readonly zone: string
}

/** The whole run's budget and how much of it is spent (PROMOTIONS-031). */
export function BudgetBar({ ad, money, zone }: BudgetBarProps) {
  const budget = budgetOf(ad.campaign, zone)
  const spend = ad.insights.data[0]?.spend ?? null
  return (
    <div className="promo-budget">
      <p>
        <span>{words.budget}</span>
        <b>
          {spend === null
            ? moneyText(budget, money)
            : words.spentOf({ spent: moneyText(spend, money), budget: moneyText(budget, money) })}
        </b>
      </p>
      {budget === null || budget === 0 ? null : (
        <meter
          aria-label={words.progress}
          min={0}
          max={budget}
          value={Math.min(spend ?? 0, budget)}
        />
      )}
    </div>
  )
}
