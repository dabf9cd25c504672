import type { AdsAccount } from '@marquee/contract/promotions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { ReactNode } from 'react'
import { productName } from '#lib/product.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts as listTexts } from '#texts/features/promotions'
import { texts } from '#texts/features/promotions/new'
import { adsNetwork } from '../../networks/ad-platforms.ts'
import { moneyText } from '../../promotion-words.ts'
import { budgetOf, daysOf, type PromotionForm } from '../promotion-form.ts'

const words = texts.summary

/** Whose money it is. */
export const payerOf = ({ payOption }: PromotionForm, account: AdsAccount): string =>
  payOption === 'internal' ? productName : (account.businessName ?? account.name)

interface PaymentSummaryProps {
  readonly form: PromotionForm
  readonly account: AdsAccount
}

/** Goal, duration, budget per day, payer, total (PROMOTIONS-050). */
export function PaymentSummary({ form, account }: PaymentSummaryProps) {
  const [budget, days] = [budgetOf(form, account), daysOf(form)]
  const open = words.open
  return (
    <Card as="section" pad className="promo-summary" aria-labelledby="promo-summary">
      <h2 id="promo-summary">{words.title}</h2>
      <dl>
        <Row name={words.goal}>{form.goal === null ? open : listTexts.goals[form.goal]}</Row>
        <Row name={words.duration}>{days === null ? open : words.days({ count: days })}</Row>
        <Row name={words.perDay}>
          {budget === null || days === null ? open : moneyText(budget / days, account)}
        </Row>
        <Row name={words.payer}>{payerOf(form, account)}</Row>
        <Row name={words.total} isSum>
          {budget === null ? open : moneyText(budget, account)}
        </Row>
      </dl>
      <p className="promo-quiet">{words.note({ network: networkNames[adsNetwork] })}</p>
    </Card>
  )
}

interface RowProps {
  readonly name: string
  readonly isSum?: boolean
  readonly children: ReactNode
}

function Row({ name, isSum = false, children }: RowProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
