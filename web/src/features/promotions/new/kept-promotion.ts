import {
  payOptions,
  promotionGoals,
  radiusKm,
  specialCategories,
} from '@marquee/contract/promotion-rules.ts'
import { freeText, type PlaceValue } from '#features/places'
import { tabKeys } from '#lib/storage/tab-keys.ts'
import { emptyForm, type PromotionForm } from './promotion-form.ts'

/** What was sent and not answered: the same is sent again, so that its answer is found. */
interface Unanswered {
  /** The form as it stood, as text. */
  readonly form: string
  readonly endDate: string
}

export interface KeptPromotion {
  /** Which post the key is for. */
  readonly postId: string
  /** One press is one boost: kept until it is confirmed (C91). */
  readonly key: string
  readonly form: PromotionForm
  readonly unanswered: Unanswered | null
}

export const newPromotion = (postId: string, begun: PromotionForm = emptyForm): KeptPromotion => ({
  postId,
  key: crypto.randomUUID(),
  form: begun,
  unanswered: null,
})

/** What this tab began, if anything; for another post with a key of its own. */
export function readKept(companyId: string, postId: string): KeptPromotion {
  try {
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem(tabKeys.promotion(companyId)) ?? '{}'))
    const form = formOf(kept['form'])
    const { key } = kept
    return kept['postId'] === postId && typeof key === 'string'
      ? { postId, key, form, unanswered: unansweredOf(kept['unanswered']) }
      : newPromotion(postId, form)
  } catch {
    // not ours, or storage is closed to us
    return newPromotion(postId)
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textIn = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function formOf(value: unknown): PromotionForm {
  const kept = fieldsOf(value)
  const { radius, showOnInstagram } = kept
  return {
    goal: promotionGoals.find((one) => one === kept['goal']) ?? null,
    address: addressOf(kept['address']),
    radius:
      typeof radius === 'number' && radius >= radiusKm.least && radius <= radiusKm.most
        ? Math.round(radius)
        : emptyForm.radius,
    showOnInstagram:
      typeof showOnInstagram === 'boolean' ? showOnInstagram : emptyForm.showOnInstagram,
    days: textIn(kept['days'], emptyForm.days),
    budget: textIn(kept['budget'], emptyForm.budget),
    payOption: payOptions.find((one) => one === kept['payOption']) ?? emptyForm.payOption,
    specialCategory: specialCategories.find((one) => one === kept['specialCategory']),
  }
}

function addressOf(value: unknown): PlaceValue {
  const kept = fieldsOf(value)
  const text = textIn(kept['text'], '')
  const { lat, lng, name, parts } = fieldsOf(kept['place'])
  if (typeof lat !== 'number' || typeof lng !== 'number' || typeof name !== 'string')
    return freeText(text)
  const told = fieldsOf(parts)
  return {
    text,
    place: {
      name,
      lat,
      lng,
      parts: {
        street: textOrNull(told['street']),
        city: textOrNull(told['city']),
        postcode: textOrNull(told['postcode']),
        country: textOrNull(told['country']),
      },
    },
  }
}

function unansweredOf(value: unknown): Unanswered | null {
  const { form, endDate } = fieldsOf(value)
  return typeof form === 'string' && typeof endDate === 'string' ? { form, endDate } : null
}

export function keep(companyId: string, kept: KeptPromotion): void {
  try {
    sessionStorage.setItem(tabKeys.promotion(companyId), JSON.stringify(kept))
  } catch {
    // full or closed: it stays in the form, only a reload would lose it
  }
}

export function forget(companyId: string): void {
  try {
    sessionStorage.removeItem(tabKeys.promotion(companyId))
  } catch {
    // closed to us, and nothing was kept
  }
}

/** When it ends by what was not answered, where nothing was changed since; null: it counts anew. */
export const endOfBefore = ({ unanswered, form }: KeptPromotion): string | null =>
  unanswered?.form === JSON.stringify(form) ? unanswered.endDate : null
