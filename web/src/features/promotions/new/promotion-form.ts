import type { PromotionField } from '@marquee/contract/promotions.ts'
import {
  leastBudget,
  leastDays,
  radiusKm,
  type PayOption,
  type PromotionGoal,
  type SpecialCategory,
} from '@marquee/contract/promotion-rules.ts'
import { message } from '@marquee/contract/message.ts'
import { freeText, type PlaceValue } from '#features/places'
import { worded } from '#lib/worded.ts'
import { texts } from '#texts/features/promotions/new'
import { readAmount, writeAmount } from '../budget/amount.ts'
import { moneyText, type AdsMoney } from '../promotion-words.ts'

/** What a person has entered, as it stands in the fields. */
export interface PromotionForm {
  readonly goal: PromotionGoal | null
  readonly address: PlaceValue
  readonly radius: number
  readonly showOnInstagram: boolean
  readonly days: string
  readonly budget: string
  readonly payOption: PayOption
  /** What the post is about, where its network wants that declared; missing: nothing of it. */
  readonly specialCategory?: SpecialCategory | undefined
}

const firstDays = 7

export const emptyForm: PromotionForm = {
  goal: null,
  address: freeText(''),
  radius: radiusKm.first,
  showOnInstagram: true,
  days: String(firstDays),
  budget: '',
  payOption: 'own',
}

/** Whole days; null where none are written. */
export function daysOf({ days }: PromotionForm): number | null {
  const text = days.trim()
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return count >= leastDays ? count : null
}

/** Minor units; null where no amount is written. */
export const budgetOf = ({ budget }: PromotionForm, { minorPerUnit }: AdsMoney): number | null =>
  readAmount(budget, minorPerUnit)

/** What the post is declared to be about, with the country of the address; of nothing, nothing. */
export const declarationOf = ({ specialCategory, address: { place } }: PromotionForm) =>
  specialCategory === undefined || place === null
    ? {}
    : { specialCategory, country: place.parts.country ?? undefined }

export type PromotionProblems = Partial<Record<PromotionField, string>>

/** What is wrong with what was entered, by field (PROMOTIONS-034 to 038, 049). */
export function problemsOf(
  form: PromotionForm,
  { postId, money }: { readonly postId: string | null; readonly money: AdsMoney },
): PromotionProblems {
  const problems: PromotionProblems = {}
  if (postId === null) problems.postId = texts.post.required
  if (form.goal === null) problems.goal = worded(message('promotions.goal-required'))
  const { text, place } = form.address
  if (text.trim() === '') problems.address = worded(message('promotions.address-required'))
  else if (place === null) problems.address = texts.audience.placeMissing
  if (daysOf(form) === null) problems.endDate = texts.run.daysRange
  const budget = budgetProblem(form, money)
  if (budget !== null) problems.budget = budget
  return problems
}

function budgetProblem(form: PromotionForm, money: AdsMoney): string | null {
  const budget = budgetOf(form, money)
  const least = leastBudget * money.minorPerUnit
  if (form.budget.trim() === '' || budget === 0)
    return worded(message('promotions.budget-required'))
  if (budget === null)
    return texts.run.amount({ example: writeAmount(70 * money.minorPerUnit, money.minorPerUnit) })
  return budget < least ? texts.run.leastBudget({ amount: moneyText(least, money) }) : null
}
